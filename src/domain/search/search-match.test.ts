import { expect, test } from 'vitest';
import { findRecords, hasTerms, spelledAs, type SearchedRecord } from './search-match.ts';
import { parseSearch } from './search-query.ts';
import { foldSearchText } from '../text/search-words.ts';

function makeRecord(title: string, facts: Partial<SearchedRecord> = {}) {
  const folded = foldSearchText(title);
  return {
    searched: { kind: 'race', title: folded, text: folded, distances: [], isFree: false, ...facts },
  } satisfies { searched: SearchedRecord };
}

const has = (query: string, title: string, facts: Partial<SearchedRecord> = {}) =>
  hasTerms(parseSearch(query))(makeRecord(title, facts).searched);

test('a word is found anywhere from three letters on, a shorter one where words begin', () => {
  expect(has('prambanan', 'Prambananfajar')).toBe(true);
  expect(has('ban', 'Prambanan')).toBe(true);
  expect(has('ru', 'Ubud Run')).toBe(true);
  expect(has('un', 'Ubud Run')).toBe(false);
});

test('places are whole words', () => {
  expect(has('bali', 'Balige')).toBe(false);
  expect(has('bali', 'Ubud Bali')).toBe(true);
  expect(has('jogja', 'Kota Yogyakarta')).toBe(true);
  expect(has('yogyakarta', 'Jogja Malam')).toBe(true);
});

test('words name kinds, distances and prices too', () => {
  expect(has('lomba', 'Merapi')).toBe(true);
  expect(has('lomba', 'Merapi', { kind: 'event' })).toBe(false);
  expect(has('hm', 'Merapi', { distances: [21_097] })).toBe(true);
  expect(has('5k', 'Merapi', { distances: [21_097] })).toBe(false);
  expect(has('5k', 'Merapi 15K')).toBe(false);
  expect(has('gratis', 'Merapi', { isFree: true })).toBe(true);
  expect(has('gratis', 'Merapi')).toBe(false);
});

test('without words nothing is found', () => {
  expect(has('', 'Merapi')).toBe(false);
  expect(findRecords([makeRecord('Merapi')], '!')).toEqual({ found: [], isSimilar: false });
});

test('what has the words in its title comes first, otherwise the order stays', () => {
  const other = makeRecord('Senja', { text: 'senja merapi' });
  const [one, two] = [makeRecord('Merapi Fajar'), makeRecord('Merapi Malam')];
  expect(findRecords([other, one, two], 'merapi').found).toEqual([one, two, other]);
  expect(findRecords([one, two], 'lomba').found).toEqual([one, two]);
});

test('words spelled alike count only where nothing has them as written', () => {
  const [merapi, merapu] = [makeRecord('Merapi'), makeRecord('Merapu')];
  expect(findRecords([merapi, merapu], 'merapi')).toEqual({ found: [merapi], isSimilar: false });
  expect(findRecords([merapi, merapu], 'merapo')).toEqual({
    found: [merapi, merapu],
    isSimilar: true,
  });
  expect(findRecords([merapi], 'losari')).toEqual({ found: [], isSimilar: false });
});

test('the query is spelled as what it found', () => {
  expect(spelledAs('merapi fajar sleman', 'merapy FAJAR')).toBe('merapi fajar');
  expect(spelledAs('dana dan pengembalian uang', 'refnud')).toBe('pengembalian uang');
  expect(spelledAs('lomba malam', 'losari')).toBe('losari');
  expect(spelledAs('lomba malam', 'solo malam')).toBe('solo malam');
  expect(spelledAs('lomba malam', 'kode')).toBe('kode');
});
