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

/** Whether a call failed because nothing answered: what this phone has stored is all there is for now. */
export function isCutOff(error: unknown): boolean {
  return error instanceof NetworkError && error.reason === 'no_answer';
}

/** Login, register or Google login lacked a token; the message is the specification's (§5). */
export class MissingTokensError extends Error {
  override readonly name = 'MissingTokensError';

  constructor() {
    super('Backend did not return valid tokens.');
  }
}

/** Reads the answer of a failed call into an ApiError. Never rejects. */
export async function toApiError(response: Response): Promise<ApiError> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  const { body, isJson } = await readErrorBody(response);
  const problem = isJson ? await readProblem(body) : null;
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

/** With the contract's schema, which is loaded only where an answer has to be read. */
async function readProblem(body: unknown): Promise<Problem | null> {
  try {
    const { Problem } = await import('#src/contract/problem.ts');
    return Problem.safeParse(body).data ?? null;
  } catch {
    // Not loaded, because the network went away: the status alone says enough to go on.
    return null;
  }
}
