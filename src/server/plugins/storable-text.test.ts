import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsCleaning, storable } from './storable-text.ts';

test('a null character and half an emoji are replaced, wherever they stand', () => {
  const given = { 'a\u0000': ['x\u0000y', { b: 'lari \ud83c' }], whole: 'lari 🏃', n: 1, no: null };
  expect(storable(given)).toEqual({
    'a\uFFFD': ['x\uFFFDy', { b: 'lari \uFFFD' }],
    whole: 'lari 🏃',
    n: 1,
    no: null,
  });
});

test('a JSON text that passes unread has nothing to replace', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const text = JSON.stringify(value);
      if (!needsCleaning(text)) expect(storable(JSON.parse(text))).toEqual(JSON.parse(text));
    }),
  );
  expect(['"\\u0000"', '"\\ud83c"', '"\\uDFC3"'].map(needsCleaning)).toEqual([true, true, true]);
  expect(['"u0000"', '"\\u00e9"', '"🏃"'].map(needsCleaning)).toEqual([false, false, false]);
});
