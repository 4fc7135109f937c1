import { useEffect } from 'react';

/** A hand scanner types a whole code faster than anybody could. */
const maxKeyGapMs = 60;
const minCodeLength = 10;

/** Hears hand scanners that act as a keyboard: quick keys that end with Enter, outside any field. */
export function useKeyboardWedge(onCode: (text: string) => void): void {
  useEffect(() => listenToWedge(onCode), [onCode]);
}

/** The same without a component; the returned function ends it. */
export function listenToWedge(onCode: (text: string) => void): () => void {
  let typed = '';
  let lastAt = 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isTextInput(event.target) || event.ctrlKey || event.metaKey) return;
    if (event.timeStamp - lastAt > maxKeyGapMs) typed = '';
    lastAt = event.timeStamp;
    if (event.key === 'Enter' && typed.length >= minCodeLength) {
      // Enter would also press the button that has focus.
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

/** The choice of a point keeps focus after a tap, and is no place to type in. */
function isTextInput(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
}
