import { expect, test } from 'vitest';
import { readTypedAmount } from './typed-amount.ts';

test.each([
  ['350614', 350_614],
  ['350.614', 350_614],
  ['Rp 350.614', 350_614],
  ['rp1.350.614', 1_350_614],
  ['Rp. 350.614,00', 350_614],
  ['350,614.00', 350_614],
  [' 350 614 ', 350_614],
  ['0', 0],
  ['2147483647', 2_147_483_647],
])('“%s” is %d', (text, amount) => {
  expect(readTypedAmount(text)).toBe(amount);
});

test.each(['', 'Rp', '350.61', '350,5', '-5', '1.350,614', '35a', '2147483648'])(
  '“%s” is no sum',
  (text) => {
    expect(readTypedAmount(text)).toBeNull();
  },
);
