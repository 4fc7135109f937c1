import { useEffect } from 'react';
import { parseScannedCode } from '#src/domain/check-in/ticket-code.ts';

/** Longest gap between two keys of most hand scanners; nobody types this fast for long. */
export const maxKeyGapMs = 60;

/** A slow one over Bluetooth takes longer. What people type as slowly is no code, so nothing is said of it. */
const maxSlowGapMs = 500;

/** Many end with no key: so long after its last key a burst is over. */
const quietMs = 150;

/** Fast keys without a code are told from here on: fewer may be two keys at once. */
const minBurst = 6;

/** The Enter or Tab that a scanner sends late still belongs to its code. */
const lateEndMs = 1_000;

/** More than any code with an address around it. */
const maxLength = 500;

/**
 * Calls `onCode` for codes from hand scanners that act as keyboards, outside any field: with Enter, Tab or nothing at their
 * end, fast or slow. A fast burst that holds no code is given as it came, so that staff are told.
 */
export function useKeyboardWedge(onCode: (text: string) => void): void {
  useEffect(() => listenToWedge(onCode), [onCode]);
}

/** The same without React; the returned function stops listening. */
export function listenToWedge(onCode: (text: string) => void): () => void {
  let typed = '';
  let isFast = true;
  let lastAt = Number.NEGATIVE_INFINITY;
  let takenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether what was typed so far is a scanner's; it is given on then. */
  function take(at: number): boolean {
    clearTimeout(timer);
    const [text, wasFast] = [typed, isFast];
    typed = '';
    isFast = true;
    const parsed = parseScannedCode(text);
    if (!parsed.ok && !(wasFast && text.length >= minBurst)) return false;
    takenAt = at;
    onCode(parsed.ok ? parsed.code : text);
    return true;
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    // Some scanners send control characters as Ctrl with another key.
    if (isTextInput(event.target) || event.ctrlKey || event.metaKey) return;
    const { key, timeStamp: at } = event;
    const gap = at - lastAt;
    if (key === 'Enter' || key === 'Tab') {
      const isLate = typed === '' && at - takenAt < lateEndMs;
      // It would also click the focused button, or move the focus.
      if (isLate || take(at)) event.preventDefault();
      return;
    }
    if (key.length !== 1) return;
    if (gap > maxSlowGapMs) typed = '';
    isFast = typed === '' || (isFast && gap <= maxKeyGapMs);
    lastAt = at;
    typed = (typed + key).slice(-maxLength);
    clearTimeout(timer);
    timer = setTimeout(() => take(at), isFast ? quietMs : maxSlowGapMs);
  };
  addEventListener('keydown', onKeyDown);
  return () => {
    clearTimeout(timer);
    removeEventListener('keydown', onKeyDown);
  };
}

/** Radio buttons and checkboxes keep focus after a tap, but take no text. */
function isTextInput(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
}
