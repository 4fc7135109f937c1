import { expect, test } from 'vitest';
import { foldSearchText, keywordsBeyond, toSearchText } from './search-words.ts';

test('case, accents, apostrophes and punctuation do not matter', () => {
  expect(foldSearchText('  Café–Lari, SÉNJA!  ')).toBe('cafe lari senja');
  expect(foldSearchText("Jum’at Jum'at Beginners’")).toBe('jumat jumat beginners');
});

test('a search text joins its texts and skips missing ones', () => {
  expect(toSearchText(['Losari Senja 10K', null, undefined, 'Makassar'])).toBe(
    'losari senja 10k makassar',
  );
});

test('a card carries the words that it does not show, if there are any', () => {
  expect(keywordsBeyond('merapi panitia merapi panitia', 'merapi fajar')).toEqual({
    keywords: 'panitia',
  });
  expect(keywordsBeyond('merapi', 'merapi fajar')).toEqual({});
});
