import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSum } from './find-sums.ts';

const due = (...sums: number[]) => sums.map((sum, index) => ({ id: String(index), due: sum }));

test('the fewest orders that make an amount are found', () => {
  expect(findSum(300, due(100, 200, 150, 90))).toEqual(['0', '1']);
  expect(findSum(340, due(100, 200, 150, 90))).toEqual(['0', '2', '3']);
});

test('a whole team of eight is found', () => {
  const team = due(101, 203, 407, 811, 1613, 3217, 6427, 12_853);
  expect(findSum(25_632, team)).toHaveLength(8);
});

test('several ways, or none, are no answer', () => {
  expect(findSum(300, due(100, 200, 150, 150))).toBeNull();
  expect(findSum(301, due(100, 200, 150))).toBeNull();
  expect(findSum(100, due(100, 200))).toBeNull();
});

test('an order counts once, and among many only two are looked for', () => {
  expect(findSum(200, due(100))).toBeNull();
  const many = Array.from({ length: 5000 }, (_, index) => 300_000 + index * 7);
  expect(findSum(600_007, due(...many))).toEqual(['0', '1']);
  expect(findSum(900_021, due(...many))).toBeNull();
});

test('a search that would go on for long is none', () => {
  const odd = (count: number) => Array.from({ length: count }, (_, index) => 100_001 + index * 2);
  // An even number of odd dues makes no odd amount.
  expect(findSum(400_009, due(...odd(41)))).toBeNull();
  expect(findSum(600_007, due(...odd(40)))).toBeNull();
});

test('what is found makes the amount', () => {
  const sums = fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 30 });
  fc.assert(
    fc.property(sums, fc.integer({ min: 2, max: 4000 }), (all, amount) => {
      const found = findSum(amount, due(...all));
      if (found === null) return;
      expect(new Set(found).size).toBe(found.length);
      const made = found.reduce((total, id) => total + (all[Number(id)] ?? 0), 0);
      expect(made).toBe(amount);
    }),
  );
});
