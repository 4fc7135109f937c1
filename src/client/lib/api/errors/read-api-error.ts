import { Problem } from '#src/contract/problem.ts';
import { ApiError } from '../api-error.ts';

/** Reads the answer of a failed call into an ApiError. Never rejects. */
export async function toApiError(response: Response): Promise<ApiError> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  const { body, isJson } = await readErrorBody(response);
  const problem = isJson ? (Problem.safeParse(body).data ?? null) : null;
  return new ApiError(response.status, { body, isJson, problem, retryAfter });
}

async function readErrorBody(response: Response): Promise<{ body: unknown; isJson: boolean }> {
  let text: string;
  try {
    text = await response.text();
  } catch {
    return { body: { message: 'Failed to read error response body.' }, isJson: false };
  }
  try {
    return { body: JSON.parse(text), isJson: true };
  } catch {
    return { body: { message: 'Failed to parse JSON error response.' }, isJson: false };
  }
}
