import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PathPen } from './path-pen.ts';

test('writes the shortest valid form', () => {
  const pen = new PathPen().moveTo([1.5, 0.5]).lineTo([2, 1]).lineTo([1, 1.25]).close();
  expect(pen.toString()).toBe('M1.5.5l.5.5l-1 .3z');
});

test('a space separates an integer from a following fraction', () => {
  expect(new PathPen().moveTo([0, 0]).lineTo([3, 0.5]).toString()).toBe('M0 0l3 .5');
});

test('positions are never off by more than half the precision, however long the line', () => {
  const coordinate = fc.double({ min: -2000, max: 2000, noNaN: true });
  const precision = fc.constantFrom(0.1, 0.5, 1);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(coordinate, coordinate), { minLength: 1 }),
      precision,
      (points, g) => {
        const [first, ...others] = points;
        const pen = new PathPen(g).moveTo(first ?? [0, 0]);
        for (const point of others) pen.lineTo(point);
        const errors = readPositions(pen.toString()).flatMap(([x, y], index) => {
          const [wantedX, wantedY] = points[index] ?? [Number.NaN, Number.NaN];
          return [Math.abs(x - wantedX), Math.abs(y - wantedY)];
        });
        expect(errors).toHaveLength(points.length * 2);
        expect(Math.max(...errors)).toBeLessThanOrEqual(g / 2 + 1e-6);
      },
    ),
  );
});

test('NaN throws', () => {
  expect(() => new PathPen().moveTo([Number.NaN, 0])).toThrow('not a drawable number');
});

/** Reads M and l commands; in SVG a number ends where a sign or a second dot begins. */
function readPositions(data: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...data.matchAll(/([Ml])([^Ml]*)/g)].map(([, command, values = '']) => {
    const [dx = NaN, dy = NaN] = (values.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    [x, y] = command === 'M' ? [dx, dy] : [x + dx, y + dy];
    return [x, y];
  });
}
