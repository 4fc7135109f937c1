import { ApiError, NetworkError } from '../api/api-error.ts';

/**
 * Whether the same call may succeed later as it is: no answer, one from something between us and the server (a captive
 * portal, a proxy), or a server that is busy.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof NetworkError) return error.reason !== 'wrong_shape';
  if (error instanceof DOMException) return ['TimeoutError', 'AbortError'].includes(error.name);
  if (!(error instanceof ApiError)) return false;
  return !error.isJson || error.status >= 500 || error.status === 408 || error.status === 429;
}
