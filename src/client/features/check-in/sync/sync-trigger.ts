import { subscribeToScans } from '../phone/scan-bus.ts';

/** `online`: the network is back, so earlier failures say nothing about the next attempt. */
type TriggerReason = 'requested' | 'online';

/**
 * Triggers a sync ahead of schedule: after a scan, by the button, when the network is back and when the page becomes
 * visible. Remembers a trigger that comes while nobody waits. Works until `signal` is aborted.
 */
export function createSyncTrigger(signal: AbortSignal) {
  let pending: TriggerReason | null = null;
  let wake: (() => void) | null = null;

  const trigger = (reason: TriggerReason): void => {
    if (pending !== 'online') pending = reason;
    wake?.();
  };
  const unlisten = subscribeToScans(({ kind }) => {
    if (kind === 'send') trigger('requested');
  });
  addEventListener('online', () => trigger('online'), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') trigger('requested');
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    unlisten();
    wake?.();
  });

  return {
    /** Returns and resets the reason of the latest trigger; null when there was none. */
    take(): TriggerReason | null {
      const reason = pending;
      pending = null;
      return reason;
    },
    /** Waits for a trigger, but at most `timeoutMs` and at least `minWaitMs`, so that scans are sent in batches. */
    async waitForNext(limits: { timeoutMs: number; minWaitMs: number }): Promise<void> {
      const startedAt = performance.now();
      if (pending === null && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, Math.max(0, limits.timeoutMs));
        });
        wake = null;
      }
      const left = limits.minWaitMs - (performance.now() - startedAt);
      if (left > 0 && !signal.aborted) {
        await new Promise<void>((resolve) => setTimeout(resolve, left));
      }
    },
  };
}
