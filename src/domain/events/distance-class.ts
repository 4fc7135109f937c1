import type { DistanceClass } from '#src/contract/races-events/event-filters.ts';

/**
 * Range of each distance class in metres: lower bound inclusive, upper exclusive. There are no gaps, so a 7.5 km or 15 km
 * run falls into the nearest standard class.
 */
const ranges = {
  short: [0, 4_500],
  '5k': [4_500, 7_500],
  '10k': [7_500, 15_000],
  hm: [15_000, 30_000],
  fm: [30_000, 43_000],
  long: [43_000, 1_000_000],
} as const satisfies Record<DistanceClass, readonly [from: number, to: number]>;

const classes = Object.keys(ranges).filter((key): key is DistanceClass => key in ranges);

/** The range of a distance class in metres: `from` inclusive, `to` exclusive. */
export function distanceRange(distanceClass: DistanceClass): { from: number; to: number } {
  const [from, to] = ranges[distanceClass];
  return { from, to };
}

/** The classes that distances in metres fall into, each once, in no order. */
export function distanceClassesOf(distances: readonly number[]): DistanceClass[] {
  return classes.filter((each) => {
    const { from, to } = distanceRange(each);
    return distances.some((metres) => metres >= from && metres < to);
  });
}
