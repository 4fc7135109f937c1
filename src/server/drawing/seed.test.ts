import { expect, test } from 'vitest';
import { between, choose, fnv1a, mulberry32 } from './seed.ts';

test('FNV-1a gives the published values', () => {
  expect(fnv1a('')).toBe(0x811c9dc5);
  expect(fnv1a('a')).toBe(0xe40c292c);
  expect(fnv1a('foobar')).toBe(0xbf9cf968);
});

test('a seed always gives the same numbers, from 0 to below 1', () => {
  const [first, second] = [mulberry32(42), mulberry32(42)];
  const numbers = Array.from({ length: 1000 }, first);
  expect(numbers).toEqual(Array.from({ length: 1000 }, second));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(new Set(numbers).size).toBeGreaterThan(990);
});

test('between stays within its limits', () => {
  expect(between(() => 0, 5, 9)).toBe(5);
  expect(between(() => 0.5, 5, 9)).toBe(7);
});

test('every seed picks an element, and an empty list throws', () => {
  expect([0, 1, 2, 3].map((seed) => choose(['a', 'b', 'c'], seed))).toEqual(['a', 'b', 'c', 'a']);
  expect(() => choose([], 0)).toThrow('nothing to choose from');
});
