import { expect, test } from 'vitest';
import { storable } from './storable-text.ts';

test('a null character and half an emoji are replaced, wherever they stand', () => {
  const given = { 'a\u0000': ['x\u0000y', { b: 'lari \ud83c' }], whole: 'lari 🏃', n: 1, no: null };
  expect(storable(given)).toEqual({
    'a\uFFFD': ['x\uFFFDy', { b: 'lari \uFFFD' }],
    whole: 'lari 🏃',
    n: 1,
    no: null,
  });
});
