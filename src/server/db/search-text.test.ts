import { expect, test } from 'vitest';
import { toSearchText, searchWordPatterns } from './search-text.ts';

test('a search column joins its texts and skips missing ones', () => {
  expect(toSearchText(['Losari Senja 10K', null, undefined, 'Makassar'])).toBe(
    'losari senja 10k makassar',
  );
});

test('wildcards in a query are only punctuation', () => {
  expect(searchWordPatterns('100% _merapi')).toEqual(['%100%', '%merapi%']);
  expect(searchWordPatterns(' % ')).toEqual([]);
});
