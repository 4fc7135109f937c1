import { createStoredValue } from '#src/client/lib/storage/stored-value.ts';

const lastVisit = createStoredValue<number>({
  key: 'lastPopupVisit',
  parse: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
  format: String,
});

/** When the popup was last closed in any tab, in epoch milliseconds; null means never or unreadable. */
export function readLastPopupVisit(): number | null {
  lastVisit.load();
  return lastVisit.store.getState().value;
}

/** Remembers that the popup was closed at `now` (epoch milliseconds). */
export function persistPopupClosed(now: number): void {
  lastVisit.set(now);
}
