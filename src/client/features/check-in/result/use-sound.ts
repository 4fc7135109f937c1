import { useCallback, useEffect, useState } from 'react';
import { resumeAudio } from './feedback.ts';
import { readSound, writeSound } from '../prepare/scan-settings.ts';

/** Whether results are heard: on, unless it was turned off on this phone. Setting it is remembered. */
export function useSound(): { isOn: boolean; set: (isOn: boolean) => void } {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    // Without storage the usual answer holds.
    readSound().then(setOn, () => undefined);
    // Browsers let no sound out before the first tap on the page.
    addEventListener('pointerdown', resumeAudio);
    return () => removeEventListener('pointerdown', resumeAudio);
  }, []);
  const set = useCallback((next: boolean) => {
    setOn(next);
    void writeSound(next);
  }, []);
  return { isOn, set };
}
