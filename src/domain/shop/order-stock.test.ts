import { expect, test } from 'vitest';
import { heldBy, takeFrom } from './order-stock.ts';

test.each([
  ['asked', 3],
  ['paid', 3],
  ['sent', 3],
  ['cancelled', 0],
] as const)('an order that is %s holds %i of three pieces', (state, held) => {
  expect(heldBy({ state, amount: 3 })).toBe(held);
});

test('the last pieces may be taken, and no more', () => {
  expect(takeFrom(3, 3)).toBe(0);
  expect(takeFrom(3, 4)).toBeNull();
  expect(takeFrom(0, 1)).toBeNull();
});

test('what comes back is added', () => {
  expect(takeFrom(0, -2)).toBe(2);
  expect(takeFrom(5, 0)).toBe(5);
});
