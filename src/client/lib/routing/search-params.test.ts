import { expect, test } from 'vitest';
import {
  anyWords,
  matching,
  oneOf,
  parseSearch,
  searchParams,
  stringifySearch,
  wholeNumber,
  words,
} from './search-params.ts';

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

const Search = searchParams({
  q: words(5),
  kind: oneOf(['race', 'event']),
  month: matching(/^\d{4}-\d\d$/),
  rating: wholeNumber(1, 5),
});

test('each parameter is read by itself, and what is wrong is left out', () => {
  const read = (search: string) => Search.parse(parseSearch(search));
  expect(read('?q=%20pagi%20&kind=race&month=2026-11&rating=5')).toEqual({
    q: 'pagi',
    kind: 'race',
    month: '2026-11',
    rating: 5,
  });
  const nothing = { q: undefined, kind: undefined, month: undefined, rating: undefined };
  expect(read('?q=%20&kind=run&month=11-2026&rating=6')).toEqual(nothing);
  expect(read('?q=longer&kind=race&kind=event&month=2026-11-01&rating=1.5')).toEqual(nothing);
  expect(read('?rating=')).toEqual(nothing);
  expect(read('?other=1')).toEqual(nothing);
});

test('what was read can be read again', () => {
  const search = { q: 'pagi', rating: 4 };
  expect(Search.parse(Search.parse(search))).toEqual({
    ...search,
    kind: undefined,
    month: undefined,
  });
});

test('of any words only what is one text is kept', () => {
  expect(anyWords({ q: 'pagi', list: ['a', 'b'], page: 2 })).toEqual({ q: 'pagi' });
});
