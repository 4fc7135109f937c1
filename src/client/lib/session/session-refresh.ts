import { checkCredentials, hostRefresh, refresh } from '#src/contract/auth.ts';
import { callApi } from '../api/api.ts';
import { ApiError, NetworkError } from '../api/api-error.ts';
import type { Verdict } from './guard.ts';
import { readSession, storeTokens } from './session.ts';
import { readTokens } from './session-cookies.ts';

/** In milliseconds: then a guarded screen shows what is stored, although the line has neither answered nor broken. */
const patience = 10_000;

/** Asks the server whether the session is still good. */
export async function checkSession(): Promise<Verdict> {
  try {
    const { status } = await callApi(checkCredentials, {}, withPatience());
    return status === 'OK' ? 'ok' : 'refused';
  } catch (error) {
    return verdictOf(error);
  }
}

/**
 * Rotates the session's tokens once, however many tabs and callers ask at the same time, and stores them. A host's
 * session (`isHost` reads `true`) is renewed by the host call.
 */
export function renewSession(): Promise<Verdict> {
  const { refresh: before } = readTokens();
  return oneAtATime(async () => {
    const { access, refresh: now } = readTokens();
    // Whoever held the lock before us has renewed it.
    if (access !== null && now !== null && now !== before) return 'ok';
    if (now === null) return 'refused';
    try {
      const answer = await callApi(
        readSession().isHost ? hostRefresh : refresh,
        {},
        withPatience(),
      );
      if (answer.status !== 'OK') return 'refused';
      const left = readTokens();
      // The member has signed out meanwhile, or signed in anew: this answer is about neither.
      if (left.refresh !== now) return left.access === null ? 'refused' : 'ok';
      storeTokens({ access: answer.access_token, refresh: answer.refresh_token }, 'refresh');
      return 'ok';
    } catch (error) {
      return verdictOf(error);
    }
  });
}

/**
 * What a failed call means for the session (product §9.1): no answer or none in time, 408, 429, 5xx and whatever is no
 * JSON is no refusal.
 */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof ApiError) {
    const { status, isJson, problem } = error;
    if (!isJson || status >= 500 || status === 408 || status === 429) return 'unreachable';
    return problem?.code === 'session_revoked' ? 'revoked' : 'refused';
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'unreachable';
  // JSON that lacks what the contract promises is an answer, and not OK.
  if (error instanceof NetworkError)
    return error.reason === 'wrong_shape' ? 'refused' : 'unreachable';
  throw error;
}

function withPatience(): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(patience) };
}

let running: Promise<Verdict> | null = null;

/** Web Locks where there are any; within this tab one promise is enough. */
function oneAtATime(run: () => Promise<Verdict>): Promise<Verdict> {
  running ??= withLock(run).finally(() => {
    running = null;
  });
  return running;
}

async function withLock(run: () => Promise<Verdict>): Promise<Verdict> {
  // Missing outside secure contexts, such as a phone on http in the local network.
  if (navigator.locks === undefined) return run();
  return navigator.locks.request('derap-session', run);
}
