/** How long an unpaid place is held. */
const windowMs = 24 * 60 * 60 * 1000;

/**
 * Until when a place taken at `now` has to be paid: a day later, at most until registration closes. All in epoch
 * milliseconds.
 */
export function paymentDeadline(closesAt: number, now: number): number {
  return Math.min(now + windowMs, closesAt);
}
