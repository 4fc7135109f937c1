import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('numbers and words that look like JSON stay text', () => {
  expect(parseSearch('?q=42&free=true&x=%7B%7D')).toEqual({ q: '42', free: 'true', x: '{}' });
});

test('a key that repeats gives a list', () => {
  expect(parseSearch('?a=1&a=2&a=3&b=4')).toEqual({ a: ['1', '2', '3'], b: '4' });
});

test('what is empty is left out', () => {
  const search = { q: '', city: undefined, free: false, none: null, list: [], page: 0 };
  expect(stringifySearch(search)).toBe('?page=0');
  expect(stringifySearch({})).toBe('');
});

test('writing and reading give the same back', () => {
  const search = { q: 'lari & kopi #1', kota: ['Bandung', 'Yogya'] };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
