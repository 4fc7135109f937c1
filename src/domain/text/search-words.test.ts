import { expect, test } from 'vitest';
import {
  findDistanceClass,
  foldSearchText,
  hasWord,
  withSynonyms,
  searchWords,
} from './search-words.ts';

test('case, accents and punctuation do not matter', () => {
  expect(foldSearchText('  Café–Lari, SÉNJA!  ')).toBe('cafe lari senja');
});

test('a query is six words at most, each once', () => {
  expect(searchWords('Lari  lari, LARI 10K')).toEqual(['lari', '10k']);
  expect(searchWords('a b c d e f g h')).toHaveLength(6);
  expect(searchWords(' % ')).toEqual([]);
});

test('everyday names stand for written ones, and no word reaches into the prototype', () => {
  expect(withSynonyms('jogja')).toEqual(['jogja', 'yogyakarta']);
  expect(withSynonyms('constructor')).toEqual(['constructor']);
  expect(findDistanceClass('hm')).toBe('hm');
  expect(findDistanceClass('toString')).toBeNull();
});

test('a short word is looked for where words begin only', () => {
  expect(hasWord('lari malam', 'ma')).toBe(true);
  expect(hasWord('lari malam', 'la')).toBe(true);
  expect(hasWord('lari malam', 'am')).toBe(false);
  expect(hasWord('halfmarathon', 'marathon')).toBe(true);
});
