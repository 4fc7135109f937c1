import { useEffect } from 'react';

/** A hand scanner types a whole code faster than anybody could. */
const keyWithinMs = 60;
const shortestCode = 10;

/** Hears hand scanners that act as a keyboard: quick keys that end with Enter, outside any field. */
export function useKeyboardWedge(onCode: (text: string) => void): void {
  useEffect(() => listenToWedge(onCode), [onCode]);
}

/** The same without a component; the returned function ends it. */
export function listenToWedge(onCode: (text: string) => void): () => void {
  let typed = '';
  let lastAt = 0;
  const hear = (event: KeyboardEvent): void => {
    if (takesText(event.target) || event.ctrlKey || event.metaKey) return;
    if (event.timeStamp - lastAt > keyWithinMs) typed = '';
    lastAt = event.timeStamp;
    if (event.key === 'Enter' && typed.length >= shortestCode) {
      // Enter would also press the button that has focus.
      event.preventDefault();
      onCode(typed);
      typed = '';
    } else if (event.key.length === 1) {
      typed += event.key;
    }
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}

/** The choice of a point keeps focus after a tap, and is no place to type in. */
function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
}
