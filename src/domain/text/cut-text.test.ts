import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['Sekar', 14, 'Sekar'],
  ['Sekar Ayuningtyas', 14, 'Sekar Ayuningt'],
  ['Sekar 🏃', 7, 'Sekar '],
  ['Sekar 🏃', 8, 'Sekar 🏃'],
])('of %s at most %i is %s', (text, most, beginning) => {
  expect(cutText(text, most)).toBe(beginning);
});

test('no cut leaves what a database refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.nat(20), (text, most) => {
      expect(cutText(text, most).isWellFormed()).toBe(true);
    }),
  );
});
