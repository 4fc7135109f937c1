import { readSession, syncSession } from './session.ts';
import { readTokens } from './session-cookies.ts';
import { readText } from './storage.ts';

const lookEvery = 60_000;
/** Long enough that two missed looks still renew in time. */
const renewBefore = 5 * 60_000;

/**
 * Renews the session while a signed-in tab is open and online, before its access token ends, and follows what other
 * tabs do to it. Runs until the page goes away.
 */
export function keepSession(): void {
  // A refused token stays refused; the guard tells the reader when they go on.
  let refused: string | null = null;
  const renew = async (): Promise<void> => {
    const { refresh } = readTokens();
    if (refresh === refused || !isRenewalDue(Date.now())) return;
    // Visitors do not load it. Where it cannot be had now, the next look tries again.
    const calls = await import('./session-refresh.ts').catch(() => null);
    const verdict = await calls?.renewSession();
    if (verdict === 'refused' || verdict === 'revoked') refused = refresh;
  };
  const look = (): void => {
    syncSession();
    void renew();
  };
  look();
  setInterval(look, lookEvery);
  addEventListener('online', look);
  addEventListener('storage', look);
  document.addEventListener('visibilitychange', look);
}

/** Whether the access token ends within five minutes or an unknown time; `now` in epoch milliseconds. */
export function isRenewalDue(now: number): boolean {
  const { signedIn, canContinue } = readSession();
  if (!signedIn || !canContinue || !navigator.onLine) return false;
  const endsAt = Number(readText('access_expires_at') ?? Number.NaN);
  return !(endsAt - now > renewBefore);
}
