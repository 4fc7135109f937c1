// Specification §9, in milliseconds.
export const popupDelay = 5_000;
export const closeButtonDelay = 5_000;
export const rotationPeriod = 10_000;
const coolDown = 5 * 60_000;

/**
 * Whether the popup may show to a visitor at `now`: only when its last close (epoch milliseconds; null: never) is more
 * than five minutes ago (specification §4).
 */
export function isPopupDue(closedAt: number | null, now: number): boolean {
  return closedAt === null || now - closedAt > coolDown;
}

/** The index after moving by `step`, wrapping around at both ends. */
export function turn(index: number, step: number, count: number): number {
  return (index + step + count) % count;
}
