import fc from 'fast-check';
import { expect, test } from 'vitest';
import { swappedBibs } from './swapped-bibs.ts';

const bib = fc.integer({ min: 1, max: 99_999 }).map(String);

test('neighbours come first, then digits further apart', () => {
  expect(swappedBibs('1234')).toEqual(['2134', '1324', '1243', '3214', '1432', '4231']);
  expect(swappedBibs('7112')).toContain('1172');
});

test('equal digits and a leading nought give nothing', () => {
  expect(swappedBibs('11')).toEqual([]);
  expect(swappedBibs('10')).toEqual([]);
  expect(swappedBibs('7')).toEqual([]);
  expect(swappedBibs('')).toEqual([]);
});

test('a swap is undone by a swap, never the number itself, and has the same digits', () => {
  fc.assert(
    fc.property(bib, (typed) => {
      const others = swappedBibs(typed);
      expect(others).not.toContain(typed);
      expect(new Set(others).size).toBe(others.length);
      for (const other of others) {
        expect(Array.from(other).toSorted()).toEqual(Array.from(typed).toSorted());
        expect(swappedBibs(other)).toContain(typed);
      }
    }),
  );
});
