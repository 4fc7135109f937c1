import { listenToScans } from '../scan/scan-bus.ts';

/** `online`: there is a network again, which makes earlier failures meaningless. */
type Ring = 'asked' | 'online';

/**
 * Rings when scans should be sent before their time: after a scan, by the button, when the network comes back, when
 * somebody looks again. Also hears what rings while nobody waits. Works until `signal` is aborted.
 */
export function createBell(signal: AbortSignal) {
  let rung: Ring | null = null;
  let wake: (() => void) | null = null;

  const ring = (why: Ring): void => {
    if (rung !== 'online') rung = why;
    wake?.();
  };
  const unlisten = listenToScans(({ kind }) => {
    if (kind === 'send') ring('asked');
  });
  addEventListener('online', () => ring('online'), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') ring('asked');
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    unlisten();
    wake?.();
  });

  return {
    /** Why it has rung since the last time; null when it has not. */
    take(): Ring | null {
      const why = rung;
      rung = null;
      return why;
    },
    /** Waits until it rings, or at most `untilMs`; never less than `leastMs`, so that scans go together. */
    async wait(limits: { untilMs: number; leastMs: number }): Promise<void> {
      const startedAt = performance.now();
      if (rung === null && !signal.aborted) {
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
