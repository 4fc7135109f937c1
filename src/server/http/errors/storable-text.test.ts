import { expect, test } from 'vitest';
import { maxDepth, getDepth, toStorable } from './storable-text.ts';

test('a null character and half an emoji are replaced, wherever they stand', () => {
  const given = { 'a\u0000': ['x\u0000y', { b: 'lari \ud83c' }], whole: 'lari 🏃', n: 1, no: null };
  expect(toStorable(given)).toEqual({
    'a\uFFFD': ['x\uFFFDy', { b: 'lari \uFFFD' }],
    whole: 'lari 🏃',
    n: 1,
    no: null,
  });
});

test('what is nested without end is cut, and all beside it stays', () => {
  const levels = 50_000;
  const deep: unknown = JSON.parse(`${'[1,'.repeat(levels)}2${']'.repeat(levels)}`);
  const text = JSON.stringify(toStorable({ deep, beside: 'lari\u0000' }));
  expect(text).toMatch(/^\{"deep":\[1,\[1,/);
  expect(text).toContain('[1,"…"]');
  expect(text).toContain('"beside":"lari\uFFFD"');
  expect(getDepth(JSON.parse(text))).toBe(maxDepth);
});

test('levels are counted to the innermost object or list', () => {
  const values = ['text', null, {}, [], { a: 1 }, [[1], { a: { b: [] } }], Array(300_000).fill(1)];
  expect(values.map(getDepth)).toEqual([0, 0, 1, 1, 1, 4, 1]);
});
