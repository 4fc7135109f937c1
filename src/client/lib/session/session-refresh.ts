import { checkCredentials, hostRefresh, refresh } from '#src/contract/auth.ts';
import { callApi } from '../api/api.ts';
import { ApiError, NetworkError } from '../api/api-error.ts';
import type { Verdict } from './guard.ts';
import { readSession, storeTokens } from './session.ts';
import { readTokens } from '../storage/session-cookies.ts';

/** After this a guarded screen shows persisted data although the connection still hangs. */
const timeoutMs = 10_000;

/** Asks the server whether the session is still valid. */
export async function checkSession(): Promise<Verdict> {
  try {
    const { status } = await callApi(checkCredentials, {}, withTimeout());
    return status === 'OK' ? 'ok' : 'refused';
  } catch (error) {
    return toVerdict(error);
  }
}

/**
 * Rotates the session's tokens once, however many tabs and callers ask at the same time, and stores them. A host's
 * session (`isHost` reads `true`) is renewed by the host call.
 */
export function renewSession(): Promise<Verdict> {
  const { refresh: before } = readTokens();
  return runExclusively(async () => {
    const { access, refresh: now } = readTokens();
    // Another tab renewed it while this one waited for the lock.
    if (access !== null && now !== null && now !== before) return 'ok';
    if (now === null) return 'refused';
    try {
      const answer = await callApi(readSession().isHost ? hostRefresh : refresh, {}, withTimeout());
      if (answer.status !== 'OK') return 'refused';
      const left = readTokens();
      // The member has signed out or in again meanwhile: this answer belongs to the old session.
      if (left.refresh !== now) return left.access === null ? 'refused' : 'ok';
      storeTokens({ access: answer.access_token, refresh: answer.refresh_token }, 'refresh');
      return 'ok';
    } catch (error) {
      return toVerdict(error);
    }
  });
}

/**
 * What a failed call means for the session (product §9.1). No answer, a timeout, 408, 429, 5xx and anything but JSON do
 * not count as a refusal.
 */
export function toVerdict(error: unknown): Verdict {
  if (error instanceof ApiError) {
    const { status, isJson, problem } = error;
    if (!isJson || status >= 500 || status === 408 || status === 429) return 'unreachable';
    return problem?.code === 'session_revoked' ? 'revoked' : 'refused';
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'unreachable';
  // JSON that breaks the contract is an answer, and not OK.
  if (error instanceof NetworkError)
    return error.reason === 'wrong_shape' ? 'refused' : 'unreachable';
  throw error;
}

function withTimeout(): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(timeoutMs) };
}

let running: Promise<Verdict> | null = null;

/** One call at a time: a shared promise within this tab, a Web Lock across tabs. */
function runExclusively(run: () => Promise<Verdict>): Promise<Verdict> {
  running ??= withLock(run).finally(() => {
    running = null;
  });
  return running;
}

async function withLock(run: () => Promise<Verdict>): Promise<Verdict> {
  // Missing outside secure contexts, such as a phone on http in the local network.
  if (navigator.locks === undefined) return run();
  try {
    return await navigator.locks.request('derap-session', withTimeout(), run);
  } catch (error) {
    // A tab that sleeps with the lock in its hand.
    return toVerdict(error);
  }
}
