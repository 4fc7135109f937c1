import { listenToScans } from './scan-bus.ts';

/**
 * Rings when scans should be sent before their time: after a scan, by the button, when the network comes back, when
 * somebody looks again. Also hears what rings while nobody waits. Works until `signal` is aborted.
 */
export function createBell(signal: AbortSignal) {
  let hasRung = false;
  let wake: (() => void) | null = null;

  const ring = (): void => {
    hasRung = true;
    wake?.();
  };
  const unlisten = listenToScans(({ kind }) => {
    if (kind === 'send') ring();
  });
  addEventListener('online', ring, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') ring();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    unlisten();
    wake?.();
  });

  return {
    /** Whether it has rung since the last time. */
    take(): boolean {
      const rung = hasRung;
      hasRung = false;
      return rung;
    },
    /** Waits until it rings, or at most `untilMs`; never less than `leastMs`, so that scans go together. */
    async wait(limits: { untilMs: number; leastMs: number }): Promise<void> {
      const startedAt = performance.now();
      if (!hasRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, Math.max(0, limits.untilMs));
        });
        wake = null;
      }
      const left = limits.leastMs - (performance.now() - startedAt);
      if (left > 0 && !signal.aborted) {
        await new Promise<void>((resolve) => setTimeout(resolve, left));
      }
    },
  };
}
