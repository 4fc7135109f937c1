import type { ArrivalCurve } from '#src/contract/check-in-board/board.ts';

/** How many arrived in one bin; `bin` counts steps of `binMs` since 1970. */
export type ArrivalBin = { bin: number; count: number };

const minuteMs = 60_000;
/** The finest step of a curve, in which arrivals are counted. */
export const binMs = 5 * minuteMs;
/** Steps that a clock's dial knows; the last one also for races that hand out packs for a week. */
const steps = [5, 10, 15, 30, 60, 180];
/** More bars than this cannot be told apart on a phone. */
const maxCounts = 60;

/**
 * The curve of a point's arrivals from sparse bins, with as few steps as a phone can show. Steps start at full multiples of
 * their length, and those in which nobody came are there with 0.
 */
export function toArrivalCurve(bins: readonly ArrivalBin[]): ArrivalCurve {
  const known = bins.map(({ bin }) => bin);
  if (known.length === 0) return { from: null, step_minutes: 5, counts: [] };
  const first = Math.min(...known) * binMs;
  const last = Math.max(...known) * binMs;
  const minutes = steps.find((step) => (last - first) / (step * minuteMs) < maxCounts - 1) ?? 180;
  const stepMs = minutes * minuteMs;
  const from = Math.floor(first / stepMs) * stepMs;
  const counts = Array.from({ length: Math.floor((last - from) / stepMs) + 1 }, (_, place) => {
    const here = bins.filter(({ bin }) => Math.floor((bin * binMs - from) / stepMs) === place);
    return here.reduce((sum, { count }) => sum + count, 0);
  });
  return { from: new Date(from).toISOString(), step_minutes: minutes, counts };
}
