import { expect, test } from 'vitest';
import { checkBank, contentOf, noBank, toContent } from './account-content.ts';

const whole = { bank: ' BCA ', number: '1234 5678-90', holder: 'Panitia Demo ' };

test('a bank account is whole or left out', () => {
  expect(checkBank(noBank)).toEqual({});
  expect(checkBank(whole)).toEqual({});
  expect(checkBank({ ...whole, holder: ' ' })).toEqual({ holder: 'required' });
  expect(checkBank({ ...noBank, bank: 'BCA' })).toEqual({
    number: 'invalid',
    holder: 'required',
  });
});

test.each(['1234', '123456789012345678901', '12345x'])('“%s” is no account number', (number) => {
  expect(checkBank({ ...whole, number })).toEqual({ number: 'invalid' });
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
