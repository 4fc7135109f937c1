import { expect, test } from 'vitest';
import { toInitials, numeralText } from './numeral-text.ts';

test.each([
  [42_195, '42'],
  [21_097, '21'],
  [10_000, '10'],
  [16_093, '16'],
  [7_500, '7,5'],
  [1_609, '1,6'],
  [9_999, '10'],
  [50_800, '50'],
  [400, '400'],
  [0, ''],
])('%i metres is "%s"', (metres, text) => {
  expect(numeralText(metres)).toBe(text);
});

test.each([
  ['Kali Code Pacers', 'KC'],
  ['playon', 'P'],
  ['"Élan" & rekan', 'ÉR'],
  ['10K Lovers', '1L'],
  ['  ', ''],
  ['🏃‍♀️ !!', ''],
])('the initials of %s are "%s"', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
