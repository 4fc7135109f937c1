import { expect, test } from 'vitest';
import { searchWordPatterns } from './search-text.ts';

test('wildcards in a query are only punctuation', () => {
  expect(searchWordPatterns('100% _merapi')).toEqual(['%100%', '%merapi%']);
  expect(searchWordPatterns(' % ')).toEqual([]);
});
