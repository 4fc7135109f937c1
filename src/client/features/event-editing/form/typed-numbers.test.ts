import { expect, test } from 'vitest';
import { toMetres, toWholeNumber } from './typed-numbers.ts';

test.each([
  ['150000', 150_000],
  ['150.000', 150_000],
  ['1 250 000', 1_250_000],
  ['Rp 150.000', 150_000],
  ['rp150,000', 150_000],
  [' 17 ', 17],
  ['0', 0],
])('%s is %i', (text, number) => {
  expect(toWholeNumber(text)).toBe(number);
});

test.each(['', '1.5', '2,5', '17+', '50 orang', '-3', '1.2345', '1234567890'])(
  '%s is no whole number',
  (text) => {
    expect(toWholeNumber(text)).toBeNull();
  },
);

test('kilometres are whole metres, with a comma or a point', () => {
  expect(['21,0975', '5', '0.4', '5 km', '10K'].map(toMetres)).toEqual([
    21_098, 5000, 400, 5000, 10_000,
  ]);
  expect(['', 'km', '1000', '5,', '5 m'].map(toMetres)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});
