/** A point of a drawing, in CSS px. */
export type Point = { x: number; y: number };

/** One decimal is finer than a pixel, and makes the server and every browser give the same numbers. */
export function roundTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The smallest of 1, 2, 5, 10, 20, 50, … that divides `span` into at most `most` steps. */
export function niceStep(span: number, most: number): number {
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

/** Multiples of `step` from `from` to `to`, both included where they are multiples. */
export function multiples(step: number, { from, to }: { from: number; to: number }): number[] {
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => (first + index) * step,
  );
}

/** Whole kilometres to mark along a course of so many metres, neither start nor finish. */
export function kilometreMarks(distanceM: number): number[] {
  const km = distanceM / 1000;
  const step = Math.max(1, niceStep(km, 5));
  return multiples(step, { from: step, to: km - step / 4 });
}
