const hourMs = 60 * 60 * 1000;

/**
 * When to remind of an unpaid place taken at `from` that is given away at `until`: once well before (a day, or halfway of a
 * shorter time) and once shortly before (two hours). Null where the time is too short for it. All in epoch milliseconds.
 */
export function paymentReminders(from: number, until: number) {
  const window = until - from;
  return {
    payBy: window >= 12 * hourMs ? until - Math.min(24 * hourMs, window / 2) : null,
    expiring: window >= 5 * hourMs ? until - 2 * hourMs : null,
  };
}
