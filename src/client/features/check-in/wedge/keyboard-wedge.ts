import { useEffect } from 'react';

/** Longest gap between two keys of a hand scanner; nobody types a whole code this fast. */
export const maxKeyGapMs = 60;
const minCodeLength = 10;

/** Calls `onCode` for codes from hand scanners that act as keyboards: fast keys ending with Enter, outside any field. */
export function useKeyboardWedge(onCode: (text: string) => void): void {
  useEffect(() => listenToWedge(onCode), [onCode]);
}

/** The same without React; the returned function stops listening. */
export function listenToWedge(onCode: (text: string) => void): () => void {
  let typed = '';
  let lastAt = 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTextInput(event.target) || event.ctrlKey || event.metaKey) return;
    if (event.timeStamp - lastAt > maxKeyGapMs) typed = '';
    lastAt = event.timeStamp;
    if (event.key === 'Enter' && typed.length >= minCodeLength) {
      // Enter would also click the focused button.
      event.preventDefault();
      onCode(typed);
      typed = '';
    } else if (event.key.length === 1) {
      typed += event.key;
    }
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}

/** Radio buttons and checkboxes keep focus after a tap, but take no text. */
function isTextInput(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
}
