import { expect, test } from 'vitest';
import { checkBank, contentOf, noBank, toContent } from './account-content.ts';

const whole = { bank: ' BCA ', number: '1234 5678-90', holder: 'Panitia Demo ' };

test('a bank account is whole or left out', () => {
  expect(checkBank(noBank)).toEqual(new Set());
  expect(checkBank(whole)).toEqual(new Set());
  expect(checkBank({ ...whole, holder: ' ' })).toEqual(new Set(['holder']));
  expect(checkBank({ ...noBank, bank: 'BCA' })).toEqual(new Set(['number', 'holder']));
});

test.each(['1234', '123456789012345678901', '12345x'])('“%s” is no account number', (number) => {
  expect(checkBank({ ...whole, number })).toEqual(new Set(['number']));
});

test('fields become an account without blanks, and an account its fields', () => {
  const content = toContent(whole, 'code');
  expect(content).toEqual({
    bank: { bank: 'BCA', number: '1234567890', holder: 'Panitia Demo' },
    qris: 'code',
  });
  const qris = { payload: 'code', merchant: 'DEMO', city: 'SLEMAN' };
  expect(contentOf({ id: 'a', rev: 1, bank: content.bank, qris })).toEqual(content);
  expect(toContent(noBank, null)).toEqual({ bank: null, qris: null });
});
