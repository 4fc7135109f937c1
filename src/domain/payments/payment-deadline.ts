const hourMs = 60 * 60 * 1000;

/** How long an unpaid place is held where its event says nothing else. */
export const usualPaymentHours = 24;

/**
 * Until when a place taken at `now` has to be paid: after the event's hours, at most until registration closes. Times in
 * epoch milliseconds.
 */
export function paymentDeadline(closesAt: number, now: number, hours: number): number {
  return Math.min(now + hours * hourMs, closesAt);
}
