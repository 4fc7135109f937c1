import { expect, test } from 'vitest';
import { toAxisDrawing } from './axis-drawing.ts';

const at = (clock: string) => `2027-02-13T${clock}.000Z`;

test('what is certain of each admission lies on one axis, and overlaps where the order is not', () => {
  const { spans, left, right, times } = toAxisDrawing([
    { at: at('21:12:40'), uncertainty_ms: 2000 },
    { at: at('21:13:14'), uncertainty_ms: 41_000 },
  ]);
  const [a, b] = spans;
  // The uncertain one begins before the other and ends after it.
  expect(b?.from).toBeLessThan(a?.from ?? 0);
  expect(b?.to).toBeGreaterThan(a?.to ?? 0);
  expect(a?.middle).toBeLessThan(b?.middle ?? 0);
  expect(Math.min(...spans.map(({ from }) => from))).toBeGreaterThan(left);
  expect(Math.max(...spans.map(({ to }) => to))).toBeLessThan(right);
  expect(times[0]).toBeLessThan(Date.parse(at('21:12:33')));
});

test('two admissions of the same moment still lie on a line', () => {
  const one = { at: at('21:12:40'), uncertainty_ms: 0 };
  const { spans, times } = toAxisDrawing([one, one]);
  expect(spans[0]).toEqual(spans[1]);
  expect(Number(times[2]) - Number(times[0])).toBeGreaterThan(0);
  expect(Number.isFinite(spans[0]?.middle)).toBe(true);
});
