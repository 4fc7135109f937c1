import { readText, writeText } from './storage.ts';

/** When the popup was last closed in any tab, in epoch milliseconds; null means never or unreadable. */
export function readLastPopupVisit(): number | null {
  const text = readText('lastPopupVisit');
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Remembers that the popup was closed at `now` (epoch milliseconds). */
export function savePopupClosed(now: number): void {
  writeText('lastPopupVisit', String(now));
}
