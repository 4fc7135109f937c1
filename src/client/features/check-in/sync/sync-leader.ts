import { openDatabase } from '#src/client/lib/storage/database.ts';
import { getSyncState } from '../prepare/device-store.ts';

const lockName = 'derap-scan-sync';
const checkEveryMs = 30_000;
/** After a turn that was cut short: whatever ended it may do so again at once. */
const retryPauseMs = 1000;
/** A phone whose scanner works hears from the server every ten seconds. */
const stuckAfterMs = 90_000;

/**
 * Runs `work` in one of all tabs, until `signal` is aborted; `work` ends when its own signal is aborted. Phones put tabs
 * in the background to sleep, and a tab that sleeps keeps its lock: when scans wait for too long, the tab in front takes
 * the work over.
 */
export async function runAsLeader(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return work(signal);
  let isSteal = false;
  while (!signal.aborted) isSteal = await awaitLeadership({ signal, work, isSteal });
}

/** One time of waiting and working; tells whether the next one should not wait. */
async function awaitLeadership({
  signal,
  work,
  isSteal,
}: {
  signal: AbortSignal;
  work: (signal: AbortSignal) => Promise<void>;
  isSteal: boolean;
}): Promise<boolean> {
  const [waiting, working] = [new AbortController(), new AbortController()];
  const end = (): void => {
    waiting.abort();
    working.abort();
  };
  signal.addEventListener('abort', end);
  let isLeader = false;
  let isStuck = false;
  const checkStuck = async (): Promise<void> => {
    if (isLeader || document.visibilityState !== 'visible') return;
    isStuck = await isSyncStuck().catch(() => false);
    if (isStuck) waiting.abort();
  };
  const checkTimer = setInterval(() => void checkStuck(), checkEveryMs);
  try {
    await navigator.locks.request(
      lockName,
      isSteal ? { steal: true } : { signal: waiting.signal },
      () => {
        isLeader = true;
        return work(working.signal);
      },
    );
  } catch {
    // The wait was given up, or another tab has taken over.
    if (!signal.aborted && !isStuck)
      await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
  } finally {
    clearInterval(checkTimer);
    signal.removeEventListener('abort', end);
    working.abort();
  }
  return isStuck && !isLeader;
}

/** There is something to send and a network, and yet nobody has had an answer for a while. */
async function isSyncStuck(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const database = await openDatabase();
  const unsent = await database.getAllKeys('unsentScans');
  const devices = new Set(unsent.map(([deviceId]) => deviceId));
  const states = await Promise.all(Array.from(devices, (id) => getSyncState(id)));
  return states.some(({ syncedAt }) => Date.now() - (syncedAt ?? 0) > stuckAfterMs);
}
