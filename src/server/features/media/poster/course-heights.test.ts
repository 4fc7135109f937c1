import { expect, test } from 'vitest';
import { sampleHeights } from './course-heights.ts';

test('heights are read at even distances, whatever the distances of the given points', () => {
  const heights = sampleHeights([
    [0, 100],
    [10, 100],
    [1400, 240],
  ]);
  expect(heights).toHaveLength(15);
  expect(heights[0]).toBe(100);
  expect(heights[7]).toBeCloseTo(169.5, 1);
  expect(heights[14]).toBe(240);
});

test('a course without heights or length gives none', () => {
  expect(sampleHeights([])).toEqual([]);
  expect(sampleHeights([[0, 12]])).toEqual([]);
  expect(
    sampleHeights([
      [0, 12],
      [0, 13],
    ]),
  ).toEqual([]);
});

test('two points at the same distance do not divide by zero', () => {
  const heights = sampleHeights([
    [0, 0],
    [70, 10],
    [70, 30],
    [140, 40],
  ]);
  expect(heights.every(Number.isFinite)).toBe(true);
});
