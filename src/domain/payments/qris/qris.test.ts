import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crc16 } from './crc16.ts';
import { readMerchant, readQris, withAmount } from './qris.ts';
import { parseTlv, writeTlv } from './tlv.ts';
import {
  divideOut,
  makeQris,
  qrisTemplate,
  readByStandard,
  sealQris,
  writeParts,
  type Part,
} from '#tests/support/payment/qris.ts';

const printable = fc.stringMatching(/^[ -~]{1,25}$/).filter((text) => text.trim() !== '');
const city = fc.stringMatching(/^[A-Z]{3,15}$/);

const generated = fc
  .record({
    initiation: fc.constantFrom('11', null),
    slot: fc.integer({ min: 26, max: 51 }),
    other: fc.option(printable),
    tip: fc.constantFrom<Record<string, string>>(
      {},
      { '55': '01' },
      { '55': '02', '56': '2500' },
      { '55': '03', '57': '1.5' },
    ),
    merchant: printable,
    city,
    postcode: fc.option(fc.stringMatching(/^\d{5}$/)),
    label: fc.option(printable),
  })
  .map(({ initiation, slot, other, tip, postcode, label, ...names }) => ({
    names,
    text: makeQris({
      '01': initiation,
      '51': null,
      ...(other !== null && { '05': other }),
      [String(slot)]: writeParts(qrisTemplate),
      ...tip,
      '59': names.merchant,
      '60': names.city,
      '61': postcode,
      '62': label === null ? null : writeParts([['05', label]]),
    }),
  }));

describe('1,000 generated codes', () => {
  const sum = fc.integer({ min: 1, max: 9_999_999_999_999 });

  test('are read, and written again with an amount as the standard reads it', () => {
    fc.assert(
      fc.property(generated, sum, ({ text, names }, amount) => {
        expect(readQris(text)).toEqual({
          payload: text,
          merchant: names.merchant.trim(),
          city: names.city,
        });
        const written = withAmount(text, amount);
        const parts = readByStandard(written);
        const value = Object.fromEntries(parts);
        expect(value['01']).toBe('12');
        expect(value['54']).toBe(String(amount));
        expect(parts.at(-1)?.[0]).toBe('63');
        expect(written.slice(-4)).toBe(divideOut(written.slice(0, -4)));
        const isKept = ([id]: Part) => !['01', '54', '55', '56', '57', '63'].includes(id);
        expect(parts.filter(isKept)).toEqual(readByStandard(text).filter(isKept));
        expect(parts.slice(0, 2).map(([id]) => id)).toEqual(['00', '01']);
        expect(readQris(written)).toBe('has_amount');
      }),
      { numRuns: 1000 },
    );
  });

  test('are refused with one character changed', () => {
    fc.assert(
      fc.property(generated, fc.nat(), fc.constantFrom('0', '7', 'X'), ({ text }, nth, other) => {
        const at = nth % text.length;
        const changed = text.slice(0, at) + other + text.slice(at + 1);
        fc.pre(changed !== text);
        expect(readQris(changed)).toBeTypeOf('string');
      }),
      { numRuns: 1000 },
    );
  });

  test('and texts that are none never throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(readQris(text)).toBe('not_qris');
        expect(readQris(`000201${text}`)).toBeTypeOf('string');
      }),
    );
  });
});

describe('a code that is no static QRIS says why', () => {
  const refused = [
    { name: 'an address', text: 'https://contoh.test/bayar', refusal: 'not_qris' },
    { name: 'cut off', text: makeQris().slice(0, -9), refusal: 'broken' },
    { name: 'without its checksum', text: makeQris().slice(0, -8), refusal: 'broken' },
    {
      name: 'with the checksum of another code',
      text: `${makeQris().slice(0, -4)}0000`,
      refusal: 'broken',
    },
    {
      name: 'with a checksum of no digits',
      text: `${makeQris().slice(0, -8)}6300`,
      refusal: 'broken',
    },
    {
      name: 'with the same object twice',
      text: sealQris(`${makeQris().slice(0, -8)}5802ID`),
      refusal: 'broken',
    },
    { name: 'with a damaged template', text: makeQris({ '51': '0099ID' }), refusal: 'broken' },
    { name: 'in dollars', text: makeQris({ '53': '840' }), refusal: 'foreign' },
    { name: 'of Singapore', text: makeQris({ '58': 'SG' }), refusal: 'foreign' },
    {
      name: 'of another scheme in Indonesia',
      text: makeQris({ '51': writeParts([['00', 'COM.CONTOH.WWW']]) }),
      refusal: 'not_qris',
    },
    {
      name: 'with a template of nobody',
      text: makeQris({ '51': writeParts([['02', 'ID102']]) }),
      refusal: 'not_qris',
    },
    { name: 'made for one payment', text: makeQris({ '01': '12' }), refusal: 'has_amount' },
    { name: 'with an amount', text: makeQris({ '54': '50000' }), refusal: 'has_amount' },
    { name: 'without a name', text: makeQris({ '59': null }), refusal: 'incomplete' },
    { name: 'without a city', text: makeQris({ '60': '  ' }), refusal: 'incomplete' },
  ];

  test.each(refused)('$name', ({ text, refusal }) => {
    expect(readQris(text)).toBe(refusal);
  });
});

test('blanks around a code, a checksum in small letters and its own QRIS name in small ones are read', () => {
  const text = makeQris({ '51': writeParts([['00', 'id.co.qris.www']]) });
  expect(readQris(` ${text}\n`)).toMatchObject({ payload: text });
  const small = text.slice(0, -4) + text.slice(-4).toLowerCase();
  expect(readQris(small)).toMatchObject({ payload: small });
});

test.each([0, -1, 1.5, 1e13, Number.NaN])('an amount of %d is refused', (amount) => {
  expect(() => withAmount(makeQris(), amount)).toThrow(RangeError);
});

test('a text without objects gets no amount', () => {
  expect(() => withAmount('x', 5)).toThrow(RangeError);
});

test('a code with an amount says whose it is, and a text without names nobody', () => {
  const merchant = { name: 'KOMUNITAS DEMO', city: 'SLEMAN' };
  expect(readMerchant(withAmount(makeQris(), 150_417))).toEqual(merchant);
  expect(readMerchant(makeQris({ '60': null }))).toEqual({ ...merchant, city: '' });
  expect(readMerchant(makeQris({ '59': null }))).toBeNull();
  expect(readMerchant('https://contoh.test/bayar')).toBeNull();
});

test('the checksum of the nine digits is the published one', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(divideOut('123456789')).toBe('29B1');
});

test('lengths count characters, and a longer value than two digits can say is refused', () => {
  const objects = [{ id: '59', value: 'Kopi ☕️ 🏃' }];
  expect(parseTlv(writeTlv(objects))).toEqual(objects);
  expect(() => writeTlv([{ id: '59', value: 'x'.repeat(100) }])).toThrow(RangeError);
});
