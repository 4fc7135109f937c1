import { expect, test } from 'vitest';
import { stockState } from './stock.ts';

test.each([
  [0, 'none'],
  [1, 'few'],
  [5, 'few'],
  [6, 'some'],
] as const)('%i left is %s', (stock, state) => {
  expect(stockState(stock)).toBe(state);
});
