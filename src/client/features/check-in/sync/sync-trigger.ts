import { subscribeToScans } from '../scan/scan-bus.ts';

/** `online`: there is a network again, which makes earlier failures meaningless. */
type TriggerReason = 'asked' | 'online';

/**
 * Rings when scans should be sent before their time: after a scan, by the button, when the network comes back, when
 * somebody looks again. Also hears what rings while nobody waits. Works until `signal` is aborted.
 */
export function createSyncTrigger(signal: AbortSignal) {
  let pending: TriggerReason | null = null;
  let wake: (() => void) | null = null;

  const trigger = (reason: TriggerReason): void => {
    if (pending !== 'online') pending = reason;
    wake?.();
  };
  const unlisten = subscribeToScans(({ kind }) => {
    if (kind === 'send') trigger('asked');
  });
  addEventListener('online', () => trigger('online'), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') trigger('asked');
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    unlisten();
    wake?.();
  });

  return {
    /** Why it has rung since the last time; null when it has not. */
    take(): TriggerReason | null {
      const reason = pending;
      pending = null;
      return reason;
    },
    /** Waits until it rings, or at most `untilMs`; never less than `leastMs`, so that scans go together. */
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
