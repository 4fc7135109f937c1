import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planBibs, listKept } from './plan-bibs.ts';

const runners = (bibs: Record<string, number | null>) =>
  Object.entries(bibs).map(([id, bib]) => ({ id, bib }));

test('numbers that others have are skipped', () => {
  const plan = planBibs(
    runners({ a: null, b: 7, c: null }),
    { from: 10, to: 20 },
    new Set([10, 12]),
  );
  expect(plan.given).toEqual([
    { id: 'a', bib: 11 },
    { id: 'b', bib: 13 },
    { id: 'c', bib: 14 },
  ]);
  expect(plan.left).toEqual([]);
});

test('who comes after the last number keeps their own, and nobody else gets it', () => {
  expect(planBibs(runners({ a: null, b: 1 }), { from: 1, to: 1 }, new Set())).toEqual({
    given: [],
    left: ['b', 'a'],
  });
});

test('no number is given twice, none is taken or kept, all are in the range', () => {
  fc.assert(
    fc.property(
      fc.record({
        own: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }),
        from: fc.integer({ min: 1, max: 40 }),
        length: fc.integer({ min: 0, max: 40 }),
        others: fc.array(fc.integer({ min: 61, max: 80 })),
      }),
      ({ own, from, length, others }) => {
        const all = own.map((bib) => ({ id: `runner-${bib}`, bib: bib % 3 === 0 ? null : bib }));
        const range = { from, to: from + length };
        const { given, left } = planBibs(all, range, new Set(others));
        const kept = all.filter(({ id }) => left.includes(id)).flatMap(({ bib }) => bib ?? []);
        expect(given.length + left.length).toBe(all.length);
        const final = [...given.map(({ bib }) => bib), ...kept, ...new Set(others)];
        expect(new Set(final).size).toBe(final.length);
        for (const { bib } of given) {
          expect(bib).toBeGreaterThanOrEqual(range.from);
          expect(bib).toBeLessThanOrEqual(range.to);
        }
      },
    ),
  );
});

test('numbers go back, also in a circle', () => {
  const swapped = [
    { id: 'a', wanted: 1, present: 2 },
    { id: 'b', wanted: 2, present: 1 },
    { id: 'c', wanted: null, present: 3 },
  ];
  expect(listKept(swapped, new Set())).toEqual(new Set());
});

test('a number that somebody got meanwhile is not given back, nor what then stays in use', () => {
  const swapped = [
    { id: 'a', wanted: 1, present: 2 },
    { id: 'b', wanted: 2, present: null },
  ];
  expect(listKept(swapped, new Set([1]))).toEqual(new Set(['a', 'b']));
});
