import type { Problem } from '#src/contract/problem.ts';

/**
 * The server answered, but not with success. `message` is exactly `API Error {status}` (specification §8); `body` is
 * the parsed JSON, or `{message}` with the specification's words when it could not be parsed or read.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: unknown;
  /** False when the body was no JSON: then it came from something between us and our server. */
  readonly isJson: boolean;
  /** The body as problem details, or null when it is something else. */
  readonly problem: Problem | null;
  /** Seconds from Retry-After, or null. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    answer: Pick<ApiError, 'body' | 'isJson' | 'problem' | 'retryAfter'>,
  ) {
    super(`API Error ${status}`);
    this.status = status;
    this.body = answer.body;
    this.isJson = answer.isJson;
    this.problem = answer.problem;
    this.retryAfter = answer.retryAfter;
  }
}

/**
 * Nobody who speaks our contract answered: no connection, or a success that is not what the endpoint promises, such as
 * a captive portal's page.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly reason: 'no_answer' | 'not_json' | 'wrong_shape';

  constructor(reason: NetworkError['reason'], cause: unknown) {
    super(`Network error: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * Whether an `import()` failed, for want of a network as far as a reader can tell. Each engine has its own words for it, and
 * Vite those for a style sheet.
 */
export function isLostScript(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script|preload CSS/.test(error.message)
  );
}

/** Whether a call failed because nothing answered: what this phone has stored is all there is for now. */
export function isCutOff(error: unknown): boolean {
  return error instanceof NetworkError && error.reason === 'no_answer';
}

/** Whether the server failed at the call, through no fault of it. */
export function isServerFault(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500;
}

/** Login, register or Google login lacked a token; the message is the specification's (§5). */
export class MissingTokensError extends Error {
  override readonly name = 'MissingTokensError';

  constructor() {
    super('Backend did not return valid tokens.');
  }
}
