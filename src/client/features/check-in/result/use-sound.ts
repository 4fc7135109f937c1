import { useCallback, useEffect, useState } from 'react';
import { resumeAudio } from './feedback.ts';
import { readSound, writeSound } from '../phone/scan-settings.ts';

/** Whether results make a sound, and a setter that persists it. On by default. */
export function useSound(): { isOn: boolean; set: (isOn: boolean) => void } {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    // Without storage it stays on.
    readSound().then(setOn, () => undefined);
    // Browsers block sound until the first tap on the page.
    addEventListener('pointerdown', resumeAudio);
    return () => removeEventListener('pointerdown', resumeAudio);
  }, []);
  const set = useCallback((next: boolean) => {
    setOn(next);
    void writeSound(next);
  }, []);
  return { isOn, set };
}
