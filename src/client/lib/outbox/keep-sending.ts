import type { QueryClient } from '@tanstack/react-query';
import { retryDelay } from '../device/backoff.ts';
import { tellRefusal } from './tell-refusal.tsx';
import { useOutboxStore, loadOutbox } from './outbox-store.ts';
import { sendOutbox } from './send-outbox.ts';

/** Longer than a call waits for its answer. */
const lockTimeoutMs = 15_000;

let sendNow: (() => void) | null = null;

/**
 * Sends what waits: now, when something is added or the member signs in, when the network or the reader comes back, and
 * after a try that nobody answered, in growing intervals. Runs until the page goes away; called again it tries at once.
 */
export function keepSending(client: QueryClient): void {
  if (sendNow !== null) return sendNow();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let isWanted = false;

  async function run(): Promise<void> {
    if (running) {
      isWanted = true;
      return;
    }
    running = true;
    clearTimeout(timer);
    do {
      isWanted = false;
      const { end, refused } = await withLock(() => sendOutbox(client));
      for (const entry of refused) tellRefusal(entry);
      failures = end === 'cut-off' ? failures + 1 : 0;
    } while (isWanted);
    running = false;
    if (failures > 0) timer = setTimeout(() => void run(), retryDelay(failures, Math.random()));
  }

  const start = (): void => {
    failures = 0;
    void run();
  };
  sendNow = start;
  addEventListener('online', start);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) start();
  });
  // What another tab adds or retries, too.
  useOutboxStore.subscribe((state, before) => {
    if (state.entries.some((entry) => isNew(entry, before.entries))) void run();
  });
  void loadOutbox().then(start);
}

function isNew(
  { id, refusal }: { id: string; refusal: string | null },
  before: readonly { id: string; refusal: string | null }[],
): boolean {
  const known = before.find((entry) => entry.id === id);
  return refusal === null && known?.refusal !== null;
}

/** One tab at a time, so that two answers about one subject arrive in their order. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  // Missing outside secure contexts.
  if (navigator.locks === undefined) return work();
  let isMine = false;
  try {
    return await navigator.locks.request(
      'derap-outbox',
      { signal: AbortSignal.timeout(lockTimeoutMs) },
      () => {
        isMine = true;
        return work();
      },
    );
  } catch (error) {
    if (isMine) throw error;
    // A tab that the phone has suspended holds it. What is sent twice arrives once.
    return work();
  }
}
