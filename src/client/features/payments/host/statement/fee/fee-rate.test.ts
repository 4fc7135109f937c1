import { expect, test } from 'vitest';
import { formatRate, guessRate, readRate } from './fee-rate.ts';

test.each([
  ['0,7', 70],
  ['0.7 %', 70],
  ['0', 0],
  ['0,63', 63],
  ['5', 500],
  ['5,01', null],
  ['0,7%%', null],
  ['-1', null],
  ['tujuh', null],
  ['', null],
])('%j is %j basis points', (text, rate) => {
  expect(readRate(text)).toBe(rate);
});

test('a rate is written as its language does, and read back', () => {
  expect(formatRate(70, 'id')).toBe('0,7');
  expect(formatRate(63, 'en')).toBe('0.63');
  expect(readRate(formatRate(63, 'id'))).toBe(63);
});

test('what the bank kept tells the rate', () => {
  const line = { line: 1, day: '2026-11-21', time: null, description: '', balance: null };
  const pooled = { ...line, amount: 696_119, qris: { isPooled: true, fee: 4907 } };
  expect(guessRate([{ ...line, amount: 1 }, pooled])).toBe(70);
  expect(guessRate([{ ...line, amount: 1 }])).toBeNull();
});
