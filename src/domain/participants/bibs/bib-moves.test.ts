import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchMoves, type BibMove } from './bib-moves.ts';

const move = (id: string, earlier: number | null, bib: number | null): BibMove => ({
  id,
  earlier,
  bib,
});

test('who has a number moves before the one who gets it, and who keeps theirs is left out', () => {
  const plan = [move('a', 1, 2), move('b', 2, 3), move('c', null, 1), move('d', 9, 9)];
  expect(batchMoves(plan, 2)).toEqual([[move('b', 2, 3), move('a', 1, 2)], [move('c', null, 1)]]);
});

test('in a circle that is longer than a batch one has no number for a while', () => {
  const plan = [move('a', 1, 2), move('b', 2, 3), move('c', 3, 1)];
  expect(batchMoves(plan, 2)).toEqual([
    [move('c', 3, 1), move('b', 2, 3), move('a', 1, null)],
    [move('a', null, 2)],
  ]);
  expect(batchMoves(plan, 3)).toEqual([[move('c', 3, 1), move('b', 2, 3), move('a', 1, 2)]]);
});

test('who gives a number away waits for nobody', () => {
  expect(batchMoves([move('a', 1, null), move('b', null, 1)], 1)).toEqual([
    [move('a', 1, null)],
    [move('b', null, 1)],
  ]);
});

test('stored one by one, the batches never give a number twice, and end as planned', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(
      fc.record({
        have: numbers,
        get: numbers,
        size: fc.integer({ min: 1, max: 8 }),
        without: fc.integer({ min: 0, max: 5 }),
      }),
      ({ have, get, size, without }) => {
        const plan = get.map((bib, at) =>
          move(`runner-${at}`, at < without ? null : (have[at] ?? null), bib),
        );
        const now = new Map(plan.map(({ id, earlier }) => [id, earlier]));
        for (const batch of batchMoves(plan, size)) {
          expect(batch.length).toBeLessThanOrEqual(size + 1);
          for (const { id, earlier, bib } of batch) {
            expect(now.get(id)).toBe(earlier);
            now.set(id, bib);
          }
          const given = [...now.values()].filter((bib) => bib !== null);
          // Somebody who moves later may have their number still, but nobody twice.
          expect(new Set(given).size).toBe(given.length);
        }
        expect([...now]).toEqual(plan.map(({ id, bib }) => [id, bib]));
      },
    ),
  );
});
