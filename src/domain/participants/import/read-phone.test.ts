import { expect, test } from 'vitest';
import { isSameAsBefore, readPhone } from './read-phone.ts';

test.each([
  ['081234567890', '+6281234567890'],
  ['6281234567890', '+6281234567890'],
  ['(0812) 3456-7890', '+6281234567890'],
  ['0812 3456 7891 / 0857 1111 2222', '+6281234567891'],
  ['ibu / 0857 1111 2222', '+6285711112222'],
  ['0812 3456 7891 atau 0857 1111 2222', '+6281234567891'],
  ['+62 813 3456 7892 (WA)', '+6281334567892'],
  ['WA: 0813 3456 7892', '+6281334567892'],
  ['0813 3456 7892 ayah', '+6281334567892'],
  ['\u202A+62 812-3456-7891\u202C', '+6281234567891'],
  ['\u2068+62 812-3456-7892\u2069', '+6281234567892'],
  ['0812', null],
  ['081234567', null],
  ['ayah', null],
  ['0812 3456 7891 '.repeat(9), null],
])('“%s” is %s', (text, phone) => {
  expect(readPhone(text)).toBe(phone);
});

test('a contact may have the same number', () => {
  expect(['sama', 'Sama.', 's.d.a', 'Budi'].map(isSameAsBefore)).toEqual([true, true, true, false]);
});
