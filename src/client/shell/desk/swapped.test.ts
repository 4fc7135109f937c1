import { expect, test } from 'vitest';
import { swapped } from './swapped.ts';

test('two change places, and the others stay', () => {
  expect(swapped(['a', 'b', 'c'], 'a', 'c')).toEqual(['c', 'b', 'a']);
});

test('where there is none to change with, nothing moves', () => {
  expect(swapped(['a', 'b'], 'a', undefined)).toBeNull();
  expect(swapped(['a', 'b'], undefined, 'a')).toBeNull();
});
