import type { TextOutline } from './glyphs.ts';
import { PathPen } from '../shapes/path-pen.ts';
import type { Point } from '../shapes/geometry.ts';

/** Path data of a text's outline; `size` is units per em, `origin` is the start of the baseline. */
export function outlinePath(outline: TextOutline, size: number, origin: Point): string {
  const pen = new PathPen();
  for (const { command, args } of outline.path) {
    const [a, b, c] = toPoints(args).map(([x, y]): Point => [
      origin[0] + x * size,
      origin[1] + y * size,
    ]);
    if (command === 'closePath') pen.close();
    else if (command === 'moveTo' && a) pen.moveTo(a);
    else if (command === 'lineTo' && a) pen.lineTo(a);
    else if (command === 'quadraticCurveTo' && a && b) pen.quadTo(a, b);
    else if (command === 'bezierCurveTo' && a && b && c) pen.curveTo(a, b, c);
  }
  return pen.toString();
}

function toPoints(args: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let index = 0; index + 1 < args.length; index += 2) {
    points.push([args[index] ?? 0, args[index + 1] ?? 0]);
  }
  return points;
}
