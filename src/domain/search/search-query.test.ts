import { expect, test } from 'vitest';
import { misspellings } from './misspelling.ts';
import { findSearchEntry, searchEntries } from './search-entries.ts';
import { parseMisspelt, parseSearch } from './search-query.ts';
import { foldSearchText } from '../text/search-words.ts';

const typed = (query: string) => parseSearch(query).map((term) => term.typed);

test('no name is in two lines of the tables, and each is folded as queries are', () => {
  const names = searchEntries.flatMap((entry) => entry.names);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => foldSearchText(name) !== name)).toEqual([]);
});

test('a query is six things at most, each once', () => {
  expect(typed('Lari  lari, LARI 10K')).toEqual(['lari', '10k']);
  expect(typed('satu dua tiga empat lima enam tujuh')).toHaveLength(6);
  expect(typed(' % ')).toEqual([]);
});

test('names of several words are one thing, the longest first', () => {
  expect(typed('half marathon jogja')).toEqual(['half marathon', 'jogja']);
  expect(typed('lari bareng solo')).toEqual(['lari bareng', 'solo']);
  expect(typed('nusa tenggara barat')).toEqual(['nusa tenggara barat']);
});

test('distances are read however they are written', () => {
  expect(['10 km', '10km', '10 kilo', '10 KM!'].map(typed)).toEqual(
    Array.from({ length: 4 }, () => ['10k']),
  );
  expect(typed('21,1 km')).toEqual(['21k']);
  expect(parseSearch('8k')[0]?.distances).toEqual({ from: 7500, to: 8500 });
  expect(parseSearch('5k')[0]?.distances).toEqual({ from: 4500, to: 7500 });
});

test('words that say nothing are left out, unless there are no others', () => {
  expect(typed('gimana cara refund')).toEqual(['refund']);
  expect(typed('di mana')).toEqual(['mana']);
  expect(typed('bagaimana')).toEqual(['bagaimana']);
});

test('no word reaches into a prototype', () => {
  expect(findSearchEntry('constructor')).toBeNull();
  expect(findSearchEntry('toString')).toBeNull();
});

test.each([
  ['merapi', 'merapi'],
  ['merapi', 'merapy'],
  ['merapi', 'erapi'],
  ['merapi', 'mmerapi'],
  ['merapi', 'merapii'],
  ['merapi', 'mreapi'],
  ['merapi', 'merpai'],
])('%s is written for %s', (word, other) => {
  expect(new RegExp(`^(?:${misspellings(word)})$`, 'u').test(other)).toBe(true);
});

test('two errors are too many, and short words, numbers and texts must be exact', () => {
  expect(new RegExp(`^(?:${misspellings('merapi')})$`, 'u').test('merbabu')).toBe(false);
  expect(new RegExp(`^(?:${misspellings('merapi')})$`, 'u').test('mirapy')).toBe(false);
  expect(['solo', 'a'.repeat(25), '2027a', 'half marathon'].map(misspellings)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a misspelt name of the tables means all that the name does', () => {
  const [term] = parseMisspelt('refnud');
  expect(term?.parts).toContain('uang kembali');
  expect(parseMisspelt('marathn')[0]?.distances).toEqual({ from: 30_000, to: 43_000 });
  expect(parseMisspelt('solo')).toEqual(parseSearch('solo'));
});
