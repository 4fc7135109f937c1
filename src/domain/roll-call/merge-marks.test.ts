import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countsOver, mergeMarks, toMarkedAt, type RollCallMark } from './merge-marks.ts';

const mark: RollCallMark = { personId: 'ani', came: true, at: 1000, by: 'kapten' };

type Book = Map<string, RollCallMark>;
type Take = (book: Book, batch: readonly RollCallMark[]) => readonly RollCallMark[];

/** What a server knows that got batches in an order. */
function keep(batches: readonly (readonly RollCallMark[])[], take: Take): Book {
  const book: Book = new Map();
  for (const batch of batches) {
    for (const change of take(book, batch)) book.set(change.personId, change);
  }
  return book;
}

/** Two captains and few moments, so that marks of one person meet often, at the same moment too. */
const marks = fc.array(
  fc.record({
    personId: fc.constantFrom('ani', 'budi', 'cici'),
    came: fc.boolean(),
    at: fc.integer({ min: 0, max: 4 }),
    by: fc.constantFrom('kapten', 'pemandu'),
  }),
  { maxLength: 12 },
);

/** Batches, and the same in another order, cut elsewhere, some sent twice. */
const sendings = fc.tuple(marks, fc.infiniteStream(fc.nat(1000))).map(([all, numbers]) => {
  const next = () => Number(numbers.next().value);
  const shuffled = all
    .flatMap((each) => (next() % 3 === 0 ? [each, each] : [each]))
    .map((each) => ({ each, order: next() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ each }) => each);
  const cut = shuffled.length === 0 ? 0 : next() % shuffled.length;
  return { first: [all], second: [shuffled.slice(0, cut), shuffled.slice(cut)] };
});

describe('marks of two phones', () => {
  test('come to the same, whatever order they arrive in and however often', () => {
    fc.assert(
      fc.property(sendings, ({ first, second }) => {
        expect(keep(second, mergeMarks)).toEqual(keep(first, mergeMarks));
      }),
    );
  });

  test('lose nobody: the latest of each person is what stands', () => {
    fc.assert(
      fc.property(marks, (all) => {
        const book = keep([all], mergeMarks);
        for (const each of all) {
          const standing = book.get(each.personId);
          expect(standing !== undefined && !countsOver(each, standing)).toBe(true);
        }
      }),
    );
  });

  test('would differ if what arrives last won', () => {
    const lastArrived: Take = (_, batch) => batch;
    const { failed } = fc.check(
      fc.property(sendings, ({ first, second }) => {
        expect(keep(second, lastArrived)).toEqual(keep(first, lastArrived));
      }),
    );
    expect(failed).toBe(true);
  });
});

test('sent again a mark changes nothing', () => {
  const { personId, ...known } = mark;
  expect(mergeMarks(new Map([[personId, known]]), [mark])).toEqual([]);
});

test('at the same moment "came" counts, then the marker’s id', () => {
  expect(countsOver(mark, { ...mark, came: false })).toBe(true);
  expect(countsOver({ ...mark, came: false }, mark)).toBe(false);
  expect(countsOver({ ...mark, by: 'pemandu' }, mark)).toBe(true);
});

test('no mark is of the future', () => {
  expect(toMarkedAt(2000, 1500)).toBe(1500);
  expect(toMarkedAt(1000, 1500)).toBe(1000);
});
