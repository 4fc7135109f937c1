/** x to the right, y downwards, in the drawing's units. */
export type Point = readonly [x: number, y: number];
export type Box = { left: number; top: number; right: number; bottom: number };

export const FULL_TURN = Math.PI * 2;

/** Linear interpolation: `t` 0 gives `from`, 1 gives `to`. */
export function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** Samples `pointAt` at `count + 1` even steps from 0 to 1. */
export function along(count: number, pointAt: (t: number) => Point): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => pointAt(index / count));
}

/** Rotates a point clockwise around a centre. */
export function rotate([x, y]: Point, [centreX, centreY]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - centreX, y - centreY];
  return [
    centreX + dx * Math.cos(angle) - dy * Math.sin(angle),
    centreY + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
}

export function distance([x, y]: Point, [toX, toY]: Point): number {
  return Math.hypot(toX - x, toY - y);
}

export function contains(box: Box, [x, y]: Point): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

export function grow(box: Box, margin: number): Box {
  return {
    left: box.left - margin,
    top: box.top - margin,
    right: box.right + margin,
    bottom: box.bottom + margin,
  };
}

/** The longest run of points that pass `fits`; on a closed line it may cross the seam. */
export function longestStretch(
  points: readonly Point[],
  fits: (point: Point) => boolean,
  closed = false,
): Point[] {
  const seam = closed ? points.findIndex((point) => !fits(point)) : -1;
  const ordered = seam > 0 ? [...points.slice(seam), ...points.slice(0, seam)] : points;
  let longest: Point[] = [];
  let current: Point[] = [];
  for (const point of ordered) {
    current = fits(point) ? [...current, point] : [];
    if (current.length > longest.length) longest = current;
  }
  return longest;
}
