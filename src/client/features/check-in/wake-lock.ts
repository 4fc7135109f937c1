import { useEffect } from 'react';

/** Keeps the screen lit while the component is there; the browser lets go in the background, so it is taken again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // Battery saving refuses it; the screen then dims as usual.
      }
    };
    const taken = () => void take();
    taken();
    document.addEventListener('visibilitychange', taken);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', taken);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
