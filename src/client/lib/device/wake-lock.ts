import { useEffect, useState } from 'react';

/** `off` also where the phone took it back, to save its battery; `unsupported` where the browser has none. */
export type WakeLockState = 'on' | 'off' | 'unsupported';

/** Keeps the screen from going dark while `wanted` and the page is shown. It cannot make the screen brighter. */
export function useWakeLock(wanted: boolean): WakeLockState {
  const [isHeld, setHeld] = useState(false);
  const isSupported = 'wakeLock' in navigator;

  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    let isAsking = false;
    const hold = async (): Promise<void> => {
      const isHeldOrAsked = isAsking || lock?.released === false;
      if (isHeldOrAsked || document.visibilityState !== 'visible') return;
      isAsking = true;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) return await lock.release();
        setHeld(true);
        lock.addEventListener('release', () => setHeld(false));
      } catch {
        setHeld(false);
      } finally {
        isAsking = false;
      }
    };
    const holdAgain = (): void => void hold();
    void hold();
    // The browser lets go whenever the page is hidden.
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void lock?.release();
      setHeld(false);
    };
  }, [wanted]);

  if (!isSupported) return 'unsupported';
  return isHeld ? 'on' : 'off';
}
