import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Phone } from '#src/contract/common.ts';
import { formatPhone, isPhoneTooShort, toE164 } from './phone.ts';

describe('toE164', () => {
  test.each([
    '081234567890',
    '0812 3456 7890',
    '0812-3456-7890',
    '(0812) 3456.7890',
    '6281234567890',
    '+62 812 3456 7890',
    '+62 0812 3456 7890',
    '0062 812 3456 7890',
    '62 0812 3456 7890',
    '0062 0812 3456 7890',
    '+62 00812 3456 7890',
    '812 3456 7890',
    '\u202A+62 812-3456-7890\u202C',
    '\u2068(0812) 3456\u200B7890\u2069',
  ])('%s is one and the same number', (text) => {
    expect(toE164(text)).toBe('+6281234567890');
  });

  test('keeps the country of a foreign number', () => {
    expect(toE164('+65 9123 4567')).toBe('+6591234567');
  });

  test.each(['', 'abc', '0812 abc', '+'])('%j is left for a schema to refuse', (text) => {
    expect(Phone.safeParse(toE164(text)).success).toBe(false);
  });

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+|00)?(62)?[0-9 ()-]{0,16}$/), (text) => {
        expect(toE164(toE164(text))).toBe(toE164(text));
      }),
    );
  });
});

test('a mobile number that is still being typed is too short', () => {
  expect(isPhoneTooShort(toE164('0812 34'))).toBe(true);
  expect(isPhoneTooShort(toE164('0811 234 567'))).toBe(false);
  expect(isPhoneTooShort(toE164('021 555 0123'))).toBe(false);
});

test('a number is shown in groups of four, and read back as the same one', () => {
  expect(formatPhone('+6281234567890')).toBe('0812 3456 7890');
  expect(formatPhone('+6591234567')).toBe('+6591234567');
  expect(toE164(formatPhone('+6281234567890'))).toBe('+6281234567890');
});
