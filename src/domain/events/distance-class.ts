import type { DistanceClass } from '#src/contract/races-events/event-filters.ts';

/**
 * Metres that each distance class of the filters covers, lower bound included, upper bound not. The classes touch, so
 * that a 7.5 km or 15 km run is found under the nearest usual distance instead of under none.
 */
const ranges: Record<DistanceClass, readonly [from: number, to: number]> = {
  short: [0, 4_500],
  '5k': [4_500, 7_500],
  '10k': [7_500, 15_000],
  hm: [15_000, 30_000],
  fm: [30_000, 43_000],
  long: [43_000, 1_000_000],
};

/** The metres from (included) and to (not included) of a distance class. */
export function distanceRange(distanceClass: DistanceClass): { from: number; to: number } {
  const [from, to] = ranges[distanceClass];
  return { from, to };
}
