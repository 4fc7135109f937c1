import { describe, expect, test } from 'vitest';
import { isElsewhere, offersElsewhere, sayElsewhere } from './money-elsewhere.ts';

const bank = { bank: 'Bank Contoh', number: '1234567890', holder: 'Demo Panitia' };

describe('a changed account', () => {
  test.each([
    { name: 'the same bank in capitals', after: { bank: { ...bank, bank: 'BANK CONTOH' } } },
    { name: 'the same name in capitals', after: { bank: { ...bank, holder: 'DEMO PANITIA' } } },
    { name: 'the same again', after: {} },
  ])('stays where it is with $name', ({ after }) => {
    const before = { bank, qris: 'code' };
    expect(isElsewhere(before, { ...before, ...after })).toBe(false);
  });

  test.each([
    { name: 'another number', after: { bank: { ...bank, number: '1' } } },
    { name: 'another bank', after: { bank: { ...bank, bank: 'Bank Lain' } } },
    { name: 'another holder', after: { bank: { ...bank, holder: 'Orang Lain' } } },
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
  { before: [], after: ['a'], isOpen: true, elsewhere: true },
  { before: [], after: [], isOpen: true, elsewhere: false },
  { before: ['a'], after: ['a'], isOpen: true, elsewhere: false },
  { before: [], after: [], elsewhere: false },
  { before: ['a', 'b'], after: ['b', 'a'], elsewhere: false },
  { before: ['a', 'b'], after: ['b'], elsewhere: false },
  { before: ['a'], after: ['a', 'b'], elsewhere: true },
  { before: ['a'], after: [], elsewhere: true },
])(
  'from $before to $after, orders open $isOpen: elsewhere is $elsewhere',
  ({ before, after, isOpen = false, elsewhere }) => {
    expect(offersElsewhere(before, after, { hasOpenOrders: isOpen })).toBe(elsewhere);
  },
);

describe('words on paying', () => {
  const words = {
    payment_note: { id: 'Transfer ke BCA 123.', en: 'Transfer to BCA 123.' },
    contact_whatsapp: '+6281200000001',
  };

  test.each([
    { name: 'another note', after: { payment_note: { id: 'Transfer ke BCA 999.' } } },
    { name: 'another English note', after: { payment_note: { ...words.payment_note, en: 'x' } } },
    { name: 'no note', after: { payment_note: null } },
    { name: 'another number to ask', after: { contact_whatsapp: '+6281200000002' } },
    { name: 'none to ask', after: { contact_whatsapp: null } },
  ])('say something else with $name', ({ after }) => {
    expect(sayElsewhere(words, { ...words, ...after })).toBe(true);
    expect(sayElsewhere({ ...words, ...after }, words)).toBe(true);
  });

  test('say the same where nothing differs', () => {
    expect(sayElsewhere(words, { ...words })).toBe(false);
    const none = { payment_note: null, contact_whatsapp: null };
    expect(sayElsewhere(none, { ...none, payment_note: { id: '', en: '' } })).toBe(false);
  });
});
