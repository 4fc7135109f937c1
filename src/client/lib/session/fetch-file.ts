import { NetworkError } from '../api/api-error.ts';
import { toApiError } from '../api/errors/read-api-error.ts';
import { apiHost } from '../api/api-host.ts';
import { readTokens } from '../storage/session-cookies.ts';

/**
 * A file that only the signed-in member may read, such as a proof of payment.
 *
 * @throws {ApiError} the server refused
 * @throws {NetworkError} no response, or the connection broke off
 */
export async function fetchFile(path: string, signal: AbortSignal | null = null): Promise<Blob> {
  const { access } = readTokens();
  const headers = { authorization: `Bearer ${access ?? ''}` };
  let response: Response;
  let file: Blob;
  try {
    response = await fetch(`${apiHost()}${path}`, { headers, signal });
    file = await response.clone().blob();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new NetworkError('no_answer', cause);
  }
  if (!response.ok) throw await toApiError(response);
  return file;
}
