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
  ['Rp 350.000,-', 350_000],
  ['IDR 350,000', 350_000],
  ['100rb', 100_000],
  ['Rp 150 ribu', 150_000],
  ['75K', 75_000],
  ['12,5rb', 12_500],
  ['1,5jt', 1_500_000],
  ['2.25 Juta', 2_250_000],
  ['2147483647', 2_147_483_647],
])('“%s” is %d', (text, amount) => {
  expect(readTypedAmount(text)).toBe(amount);
});

test.each([
  '',
  'Rp',
  '350.61',
  '350,5',
  '-5',
  '1.350,614',
  '35a',
  '2147483648',
  'rb',
  '150.000rb',
  '9999 jt',
  '1 orang',
])('“%s” is no sum', (text) => {
  expect(readTypedAmount(text)).toBeNull();
});
