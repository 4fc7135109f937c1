import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';
import { commonWalks, commonWords } from './common-passwords.ts';

test.each([
  'password',
  'Password1',
  'P@ssw0rd!',
  'password2027',
  '12345678',
  '1234567890',
  '87654321',
  '11111111',
  'abcabcabc',
  'abcd1234',
  'qwertyuiop',
  'Qwerty123!',
  '1q2w3e4r',
  'iloveyou',
  'sayang123',
  'akusayangkamu',
  'bismillah',
  'Indonesia1945',
  'indonesia',
  'rahasia123',
  'jakarta12',
  '123jakarta',
  'cintacinta',
  'asdfqwerasdfqwer',
  'derapderap',
  'lari2027',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'lari pagi di Kaliurang',
  'kopi-hujan-sepatu',
  'jakarta84629137',
  'xk29vqpt',
  'lerenglereng',
  'tiga ekor kuda nil',
  'Tj7#mmQ2',
  'passwordless-entry',
  'é€漢字かな文字です',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('a password of 128 characters is judged at once', () => {
  const started = performance.now();
  isCommonPassword('ab1!'.repeat(31) + 'zzzz');
  isCommonPassword('a'.repeat(127) + 'b');
  expect(performance.now() - started).toBeLessThan(2000);
});

test('the list holds about a thousand entries, all of them folded', () => {
  expect(commonWords.size + commonWalks.size).toBeGreaterThan(900);
  for (const word of commonWords) expect(word).toMatch(/^[a-z]+$/);
  for (const walk of commonWalks) expect(walk).toMatch(/^[^A-Z]{8,}$/);
});
