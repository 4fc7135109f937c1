import type { Course } from '#src/contract/races-events/races-events.ts';

/** Elevation at a distance along the course, interpolated between measured points; both in metres. */
export function heightAt(elevation: Course['elevation'], along: number): number {
  const after = elevation.findIndex(([metres]) => metres >= along);
  const right = elevation[after] ?? elevation.at(-1) ?? [0, 0];
  const left = elevation[after - 1] ?? right;
  const span = right[0] - left[0];
  const share = span === 0 ? 0 : (along - left[0]) / span;
  return left[1] + (right[1] - left[1]) * share;
}
