import { expect, test } from 'vitest';
import { mergeStock } from './stock-merge.ts';

test('a number that the editor left alone keeps what was sold meanwhile', () => {
  expect(mergeStock({ now: 7, seen: 10, wanted: 10 })).toBe(7);
});

test('a number that only the editor changed is theirs', () => {
  expect(mergeStock({ now: 10, seen: 10, wanted: 25 })).toBe(25);
});

test('a number that both changed is nobody’s yet', () => {
  expect(mergeStock({ now: 7, seen: 10, wanted: 25 })).toBeNull();
});

test('a new variant starts with what is written', () => {
  expect(mergeStock({ now: 0, seen: null, wanted: 4 })).toBe(4);
});
