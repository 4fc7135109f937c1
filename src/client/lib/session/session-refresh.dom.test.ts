import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#src/contract/problem.ts';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { clearTokens, readTokens, writeTokens } from '../storage/session-cookies.ts';
import { checkSession, renewSession, toVerdict } from './session-refresh.ts';

function answer(status: number, body: unknown, isJson = true) {
  const read = Problem.safeParse(body).data ?? null;
  return new ApiError(status, { body, isJson, problem: read, retryAfter: null });
}

type LockRequest = [name: string, options: { signal: AbortSignal }, run: () => Promise<unknown>];

const problem = { type: 'about:blank', title: 'No', status: 401, code: 'unauthorized' };

describe('verdictOf', () => {
  test.each([401, 403, 400, 404])('%d in JSON is a refusal', (status) => {
    expect(toVerdict(answer(status, { ...problem, status }))).toBe('refused');
  });

  test('the code session_revoked is told apart', () => {
    expect(toVerdict(answer(401, { ...problem, code: 'session_revoked' }))).toBe('revoked');
  });

  test.each([408, 429, 500, 502, 503])('%d is no refusal', (status) => {
    expect(toVerdict(answer(status, { ...problem, status }))).toBe('unreachable');
  });

  test('a 403 that is no JSON, such as a portal’s page, is no refusal', () => {
    expect(toVerdict(answer(403, { message: 'Failed to parse JSON error response.' }, false))).toBe(
      'unreachable',
    );
  });

  test('no answer and a page in place of JSON are no refusal', () => {
    expect(toVerdict(new NetworkError('no_answer', null))).toBe('unreachable');
    expect(toVerdict(new NetworkError('not_json', null))).toBe('unreachable');
  });

  test('JSON without what the contract promises is not OK', () => {
    expect(toVerdict(new NetworkError('wrong_shape', null))).toBe('refused');
  });

  test('a bug of ours is not taken for an answer', () => {
    expect(() => toVerdict(new TypeError('oops'))).toThrow('oops');
  });
});

describe('renewSession', () => {
  const requests: { url: string; authorization: string | null }[] = [];
  let reply: () => Response;

  beforeEach(() => {
    requests.length = 0;
    clearTokens();
    localStorage.clear();
    writeTokens({ access: 'a1', refresh: 'r1' }, 'sign-in');
    reply = () => Response.json({ status: 'OK', access_token: 'a2', refresh_token: 'r2' });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      requests.push({ url, authorization: new Headers(init.headers).get('authorization') });
      await Promise.resolve();
      return reply();
    });
  });

  afterEach(() => vi.unstubAllGlobals());

  test('sends the refresh token as bearer and stores both new tokens', async () => {
    expect(await renewSession()).toBe('ok');
    expect(requests).toEqual([{ url: '/api/auth/refresh', authorization: 'Bearer r1' }]);
    expect(readTokens()).toEqual({ access: 'a2', refresh: 'r2' });
  });

  test('makes one call for any number of callers', async () => {
    expect(await Promise.all([renewSession(), renewSession(), renewSession()])).toEqual([
      'ok',
      'ok',
      'ok',
    ]);
    expect(requests).toHaveLength(1);
  });

  test('makes no call when another tab has renewed it while waiting for the lock', async () => {
    const request = async (...[, , run]: LockRequest): Promise<unknown> => {
      writeTokens({ access: 'theirs', refresh: 'theirs too' }, 'refresh');
      return run();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await renewSession()).toBe('ok');
    expect(requests).toEqual([]);
    expect(readTokens().access).toBe('theirs');
  });

  test('a tab that sleeps with the lock holds nobody up for good', async () => {
    const ended = AbortSignal.abort(new DOMException('over', 'TimeoutError'));
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended);
    const request = async (...[, { signal }]: LockRequest): Promise<unknown> => {
      signal.throwIfAborted();
      return new Promise(() => undefined);
    };
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await renewSession()).toBe('unreachable');
    timeout.mockRestore();
  });

  test('uses the host’s call when isHost reads true, and only then', async () => {
    localStorage.setItem('isHost', 'true');
    await renewSession();
    localStorage.setItem('isHost', 'false');
    await renewSession();
    expect(requests.map(({ url }) => url)).toEqual(['/api/host/auth/refresh', '/api/auth/refresh']);
  });

  test.each([
    ['signed out', 'refused', () => clearTokens()],
    ['signed in anew', 'ok', () => writeTokens({ access: 'b1', refresh: 'b2' }, 'sign-in')],
  ])('stores nothing of a session whose member has %s meanwhile', async (_, verdict, change) => {
    let after = readTokens();
    reply = () => {
      change();
      after = readTokens();
      return Response.json({ status: 'OK', access_token: 'a2', refresh_token: 'r2' });
    };
    expect(await renewSession()).toBe(verdict);
    expect(readTokens()).toEqual(after);
  });

  test('takes a line on which nothing comes back for no answer', async () => {
    const giveUp = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal);
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => neverUnless(signal));
    const verdicts = Promise.all([checkSession(), renewSession()]);
    await Promise.resolve();
    giveUp.abort(new DOMException('Too long', 'TimeoutError'));
    expect(await verdicts).toEqual(['unreachable', 'unreachable']);
    vi.restoreAllMocks();
  });

  test('a status other than OK is a refusal and stores nothing', async () => {
    reply = () => Response.json({ status: 'NO', access_token: 'a2', refresh_token: 'r2' });
    expect(await renewSession()).toBe('refused');
    expect(readTokens()).toEqual({ access: 'a1', refresh: 'r1' });
  });

  test('a server error is no refusal and can be tried again', async () => {
    reply = () => new Response('<html>', { status: 502 });
    expect(await renewSession()).toBe('unreachable');
    reply = () => Response.json({ status: 'OK', access_token: 'a2', refresh_token: 'r2' });
    expect(await renewSession()).toBe('ok');
  });
});

/** As `fetch` on a dead line: rejects once it is told to give up, and does nothing until then. */
function neverUnless(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal?.aborted === true) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
