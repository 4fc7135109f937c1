import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { ApiError } from '../api/api-error.ts';
import { readConnection } from '../device/online.ts';
import { forgetMember, readSession, syncSession } from './session.ts';
import { readTokens } from '../storage/session-cookies.ts';
import { readText } from '../storage/storage.ts';

const lookEvery = 60_000;
/** Long enough that two missed looks still renew in time. */
const renewBefore = 5 * 60_000;

/** What ends a session needs of the app's router. */
type SessionRouter = Pick<AnyRouter, 'state' | 'invalidate'> & {
  options: { context: { queryClient: QueryClient } };
};

/**
 * Renews the session while a signed-in tab is open and online, before its access token ends, and follows what other
 * tabs do to it. One that was ended on purpose, elsewhere, takes its private data along at once (product §9.2). Runs
 * until the page goes away.
 */
export function keepSession(router: SessionRouter): void {
  const { queryClient } = router.options.context;
  // A refused token stays refused; the guard tells the reader when they go on.
  let refused: string | null = null;
  const renew = async (): Promise<void> => {
    const { refresh } = readTokens();
    if (refresh === refused || !isRenewalDue(Date.now())) return;
    // Visitors do not load it. Where it cannot be had now, the next look tries again.
    const calls = await import('./session-refresh.ts').catch(() => null);
    const verdict = await calls?.renewSession();
    if (verdict === 'refused') refused = refresh;
    if (verdict === 'revoked') await end();
  };
  const end = async (): Promise<void> => {
    await forgetMember(queryClient);
    await leaveGuarded();
  };
  const leaveGuarded = async (): Promise<void> => {
    const isGuarded = router.state.matches.some(({ routeId }) => routeId === '/_member');
    if (isGuarded) await router.invalidate();
  };
  /** Asks again, because what was refused may have been sent before somebody else signed in here. */
  const endIfRevoked = async (): Promise<void> => {
    const calls = await import('./session-refresh.ts').catch(() => null);
    if ((await calls?.checkSession()) === 'revoked') await end();
  };
  const look = (): void => {
    syncSession();
    void renew();
  };
  /** Another tab has signed the member out, or somebody else in: what this tab still shows was theirs. */
  const followOwner = ({ key, oldValue }: StorageEvent): void => {
    if (key !== 'phone_owner' || oldValue === null) return;
    if (readTokens().access === null) queryClient.clear();
    else void queryClient.resetQueries();
    void leaveGuarded();
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (isRevocation(event.action.error) && readTokens().access !== null) void endIfRevoked();
  });
  look();
  setInterval(look, lookEvery);
  addEventListener('online', look);
  addEventListener('storage', look);
  addEventListener('storage', followOwner);
  document.addEventListener('visibilitychange', look);
}

/** Whether the access token ends within five minutes or an unknown time; `now` in epoch milliseconds. */
export function isRenewalDue(now: number): boolean {
  const { signedIn, canContinue } = readSession();
  if (!signedIn || !canContinue || readConnection() === 'offline') return false;
  const endsAt = Number(readText('access_expires_at') ?? Number.NaN);
  return !(endsAt - now > renewBefore);
}

function isRevocation(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'session_revoked';
}
