import { readConnection } from '#src/client/lib/device/online.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import { getSyncState } from '../phone/device-store.ts';

const lockName = 'derap-scan-sync';
const checkEveryMs = 30_000;
/** Pause after the lock was lost or the work failed: the cause may still be there. */
const retryPauseMs = 1000;
/** A working scanner syncs every ten seconds. */
const stuckAfterMs = 90_000;

/**
 * Runs `work` in one tab at a time, chosen by a Web Lock, until `signal` is aborted; `work` must end when its own signal
 * is aborted. Phones suspend background tabs, and a suspended tab keeps its lock: when scans stay unsent for too long,
 * the visible tab steals it.
 */
export async function runAsLeader(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return work(signal);
  let isSteal = false;
  while (!signal.aborted) isSteal = await awaitLeadership({ signal, work, isSteal });
}

/** Waits for the lock once and works while it is held. Returns whether to steal the lock next time. */
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
    // The request was aborted, or another tab has stolen the lock.
    if (!signal.aborted && !isStuck)
      await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
  } finally {
    clearInterval(checkTimer);
    signal.removeEventListener('abort', end);
    working.abort();
  }
  return isStuck && !isLeader;
}

/** Whether there are unsent scans and a network, but no recent answer from the server. */
async function isSyncStuck(): Promise<boolean> {
  if (readConnection() === 'offline') return false;
  const database = await openDatabase();
  const unsent = await database.getAllKeys('unsentScans');
  const devices = new Set(unsent.map(([deviceId]) => deviceId));
  const states = await Promise.all(Array.from(devices, (id) => getSyncState(id)));
  // Also if the phone's clock was set back since.
  return states.some(({ syncedAt }) => Math.abs(Date.now() - (syncedAt ?? 0)) > stuckAfterMs);
}
