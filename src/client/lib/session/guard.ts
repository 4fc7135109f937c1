import type { StoredTokens } from '../storage/session-cookies.ts';

/**
 * What one step of the guard learned. `refused`: the server said no (not OK, 401, 403); `revoked`: it said that the
 * session was ended on purpose; `unreachable`: nobody who could say no has answered.
 */
export type Verdict = 'ok' | 'refused' | 'revoked' | 'unreachable';

export type GuardOutcome =
  | { kind: 'allowed'; by: 'check' | 'refresh' | 'recent' | 'unreachable' }
  | { kind: 'sign-in' };

/** The guard's last success; `token` is the access token it was about, `at` epoch milliseconds. */
export type RecentCheck = { token: string; at: number };

export type GuardServices = {
  now: () => number;
  readTokens: () => StoredTokens;
  checkCredentials: () => Promise<Verdict>;
  /** Rotates the tokens and stores them; one at a time over all tabs. */
  renewSession: () => Promise<Verdict>;
  /** Clears cookies, username and picture; on `revoked` the private stores too (product §9.2). */
  endSession: (cause: 'lapsed' | 'revoked') => Promise<void>;
  recentCheck: () => RecentCheck | null;
  rememberCheck: (check: RecentCheck) => void;
};

const recheckAfter = 5 * 60_000;

/** Answers at once when no call is needed: no access token, or a check younger than 5 minutes; else null. */
export function decideWithoutCall(services: GuardServices): GuardOutcome | null {
  const { access } = services.readTokens();
  if (access === null) return { kind: 'sign-in' };
  const recent = services.recentCheck();
  const age = recent === null ? Number.POSITIVE_INFINITY : services.now() - recent.at;
  // A negative age is a clock that was set back.
  if (recent?.token === access && age >= 0 && age < recheckAfter) {
    return { kind: 'allowed', by: 'recent' };
  }
  return null;
}

/**
 * The route guard of specification §4 as product §9.1 settles it. Only refusals clear anything: with no access token
 * it answers `sign-in` without a call, and an unreachable server lets the screen show what is stored.
 */
export async function runGuard(services: GuardServices): Promise<GuardOutcome> {
  const early = decideWithoutCall(services);
  if (early !== null) return early;

  const first = await services.checkCredentials();
  if (first === 'ok') return allow(services, 'check');
  if (first === 'unreachable') return { kind: 'allowed', by: 'unreachable' };
  if (services.readTokens().refresh === null) return refuse(services, [first]);

  const renewed = await services.renewSession();
  if (renewed === 'unreachable') return { kind: 'allowed', by: 'unreachable' };
  if (renewed !== 'ok') return refuse(services, [first, renewed]);

  const second = await services.checkCredentials();
  if (second === 'ok') return allow(services, 'refresh');
  if (second === 'unreachable') return { kind: 'allowed', by: 'unreachable' };
  return refuse(services, [first, second]);
}

function allow(services: GuardServices, by: 'check' | 'refresh'): GuardOutcome {
  const { access } = services.readTokens();
  if (access !== null) services.rememberCheck({ token: access, at: services.now() });
  return { kind: 'allowed', by };
}

async function refuse(services: GuardServices, verdicts: Verdict[]): Promise<GuardOutcome> {
  await services.endSession(verdicts.includes('revoked') ? 'revoked' : 'lapsed');
  return { kind: 'sign-in' };
}
