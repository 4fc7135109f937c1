import { uploadCourse, type EditableEvent } from '#src/contract/races-events/event-editing.ts';
import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { toApiError } from '#src/client/lib/api/errors/read-api-error.ts';
import { apiHost } from '#src/client/lib/api/api-host.ts';
import { readTokens } from '#src/client/lib/storage/session-cookies.ts';

/** A GPX file for an event or one of its categories; of several lines in it the named one, from 0. */
export type CourseUpload = { file: File; category?: string | undefined; line?: number };

/**
 * Uploads a GPX file as the course of an event, or of one of its categories.
 *
 * @throws {ApiError} the server refused it
 * @throws {NetworkError} no answer, or one that the contract does not know
 */
export async function sendCourse(
  id: string,
  { file, category, line }: CourseUpload,
): Promise<{ event: EditableEvent }> {
  const body = new FormData();
  body.set('file', file, 'rute.gpx');
  const { access } = readTokens();
  const query = new URLSearchParams({
    ...(category === undefined ? {} : { category }),
    ...(line === undefined ? {} : { line: String(line) }),
  });
  const request = fetch(`${apiHost()}${uploadCourse.path.replace(':id', id)}?${query}`, {
    method: uploadCourse.method,
    body,
    ...(access === null ? {} : { headers: { authorization: `Bearer ${access}` } }),
  });
  const response = await request.catch((cause: unknown) => {
    throw new NetworkError('no_answer', cause);
  });
  if (!response.ok) throw await toApiError(response);
  const answer = uploadCourse.response.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new NetworkError('wrong_shape', answer.error);
  return answer.data;
}
