import { describe, expect, test } from 'vitest';
import { isElsewhere, offersElsewhere } from './money-elsewhere.ts';

const bank = { bank: 'Bank Contoh', number: '1234567890' };

describe('a changed account', () => {
  test.each([
    { name: 'the same bank in capitals', after: { bank: { ...bank, bank: 'BANK CONTOH' } } },
    { name: 'the same again', after: {} },
  ])('stays where it is with $name', ({ after }) => {
    const before = { bank, qris: 'code' };
    expect(isElsewhere(before, { ...before, ...after })).toBe(false);
  });

  test.each([
    { name: 'another number', after: { bank: { ...bank, number: '1' } } },
    { name: 'another bank', after: { bank: { ...bank, bank: 'Bank Lain' } } },
    { name: 'no bank', after: { bank: null } },
    { name: 'another code', after: { qris: 'other' } },
    { name: 'no code', after: { qris: null } },
  ])('gets its money elsewhere with $name', ({ after }) => {
    const before = { bank, qris: 'code' };
    expect(isElsewhere(before, { ...before, ...after })).toBe(true);
    expect(isElsewhere({ ...before, ...after }, before)).toBe(true);
  });
});

test.each([
  { before: [], after: ['a'], elsewhere: false },
  { before: [], after: [], elsewhere: false },
  { before: ['a', 'b'], after: ['b', 'a'], elsewhere: false },
  { before: ['a', 'b'], after: ['b'], elsewhere: false },
  { before: ['a'], after: ['a', 'b'], elsewhere: true },
  { before: ['a'], after: [], elsewhere: true },
])('from $before to $after: elsewhere is $elsewhere', ({ before, after, elsewhere }) => {
  expect(offersElsewhere(before, after)).toBe(elsewhere);
});
