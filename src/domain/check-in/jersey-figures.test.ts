import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toJerseyFigures } from './jersey-figures.ts';

const sizes = ['S', 'M', 'L'];

test('a swapped jersey is missing where it was given, and left where it was not', () => {
  const figures = toJerseyFigures({
    sizes,
    stock: { M: 10, L: 4 },
    collected: [
      { size: 'M', count: 3 },
      { size: 'M', count: 2 },
      { size: 'L', count: 1 },
    ],
    swaps: [
      { chosen: 'M', given: 'L', count: 2 },
      { chosen: null, given: 'S', count: 1 },
    ],
  });
  expect(figures).toEqual([
    { size: 'S', given: 1, swapped: 0, left: null },
    { size: 'M', given: 3, swapped: 0, left: 7 },
    { size: 'L', given: 3, swapped: 2, left: 1 },
  ]);
});

test('swaps among those who chose a size change who got which, never how many', () => {
  const size = fc.constantFrom(...sizes);
  const swap = fc.record({ chosen: size, given: size, count: fc.nat(5) });
  const collected = sizes.map((each) => ({ size: each, count: 20 }));
  fc.assert(
    fc.property(fc.array(swap), (swaps) => {
      const figures = toJerseyFigures({ sizes, stock: {}, collected, swaps });
      expect(figures.reduce((sum, { given }) => sum + given, 0)).toBe(60);
    }),
  );
});
