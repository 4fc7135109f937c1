const hourMs = 3_600_000;
const offerMs = 48 * hourMs;

/** Epoch milliseconds; `until` is the host's word, null where places may not be given on. */
type Window = { until: number | null; flagOffAt: number };

/** Until when a place may be given on to another runner: never after its flag-off; null where it may not, or no longer. */
export function transferEnd({ until, flagOffAt }: Window, now: number): number | null {
  if (until === null) return null;
  const end = Math.min(until, flagOffAt);
  return now < end ? end : null;
}

/** When an offer made now ends by itself: after two days, or with the window that ends at `end`. */
export function offerEnd(end: number, now: number): number {
  return Math.min(now + offerMs, end);
}
