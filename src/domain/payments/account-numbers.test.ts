import { expect, test } from 'vitest';
import { accountDigits, findAccountNumbers } from './account-numbers.ts';

test('account numbers are found as they are written, each once', () => {
  const note = 'Bank Contoh 0000 1234 7890 a.n. Demo\nOVO 0812-0000-0101. Atau 0000 1234 7890.';
  expect(findAccountNumbers(note)).toEqual(['0000 1234 7890', '0812-0000-0101']);
});

test('sums, dates, short and very long numbers are not accounts', () => {
  const note = 'Rp 350.000.000 sebelum 20-11-2026, kode 417, 2026-11-20, 12345678901234567890';
  expect(findAccountNumbers(note)).toEqual([]);
});

test('the digits alone are copied', () => {
  expect(accountDigits('0000 1234-7890')).toBe('000012347890');
});
