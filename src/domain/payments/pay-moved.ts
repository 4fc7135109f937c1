const shownMs = 48 * 60 * 60_000;

/**
 * Whether a pay screen still says that where or how to pay has changed: for 48 hours. Takes epoch milliseconds; null: it has
 * not changed. Source: docs/decisions/045-stolen-sessions.md.
 */
export function showsPayMoved(movedAt: number | null, now: number): boolean {
  return movedAt !== null && now < movedAt + shownMs;
}
