import { clamp, type Point } from './geometry.ts';
import { PathPen } from './path-pen.ts';

type CurveOptions = {
  closed?: boolean;
  /** Coordinates are rounded to multiples of this; 1 is enough for large plain shapes. */
  precision?: number;
};

/** Path data of a Catmull-Rom curve through all points, as cubic Béziers. */
export function smoothPath(points: readonly Point[], options: CurveOptions = {}): string {
  return drawSmooth(new PathPen(options.precision), points, options.closed).toString();
}

/** Path data of the area between a smooth edge and the bottom of the drawing. */
export function areaBelow(edge: readonly Point[], height: number, precision = 0.5): string {
  const [first, last] = [edge.at(0), edge.at(-1)];
  if (!first || !last) return '';
  return drawSmooth(new PathPen(precision), edge)
    .lineTo([last[0], height])
    .lineTo([first[0], height])
    .close()
    .toString();
}

/** Path data of straight lines through the points, with corners rounded by up to `radius`. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const pen = new PathPen();
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before) pen.moveTo(point);
    else if (!after) pen.lineTo(point);
    else pen.lineTo(towards(point, before, radius)).quadTo(point, towards(point, after, radius));
  }
  return pen.toString();
}

/** Samples the closed smooth curve through the points at `steps` points per segment. */
export function refineClosed(points: readonly Point[], steps: number): Point[] {
  const count = points.length;
  return points.flatMap((from, index) => {
    const before = points[(index + count - 1) % count] ?? from;
    const to = points[(index + 1) % count] ?? from;
    const after = points[(index + 2) % count] ?? to;
    return Array.from({ length: steps }, (_, step): Point => {
      const t = step / steps;
      const axis = (k: 0 | 1) => catmullRom([before[k], from[k], to[k], after[k]], t);
      return [axis(0), axis(1)];
    });
  });
}

function catmullRom([a, b, c, d]: readonly [number, number, number, number], t: number): number {
  const linear = c - a;
  const square = 2 * a - 5 * b + 4 * c - d;
  const cube = 3 * (b - c) + d - a;
  return b + (linear * t + square * t ** 2 + cube * t ** 3) / 2;
}

function drawSmooth(pen: PathPen, points: readonly Point[], closed = false): PathPen {
  const count = points.length;
  const first = points[0];
  if (!first) return pen;
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : clamp(index, 0, count - 1)] ?? first;
  pen.moveTo(first);
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leaving: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arriving: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    if (index === 0) pen.curveTo(leaving, arriving, to);
    else pen.smoothTo(arriving, to);
  }
  return closed ? pen.close() : pen;
}

/** The point `distance` from a corner towards its neighbour, at most half way. */
function towards([x, y]: Point, [toX, toY]: Point, distance: number): Point {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const share = Math.min(distance / length, 0.5);
  return [x + (toX - x) * share, y + (toY - y) * share];
}
