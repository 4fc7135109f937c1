import { expect, test } from 'vitest';
import { lastingMeanings, meaningOf, noMeanings, withMeaning } from './value-meanings.ts';

test('words have the meaning that was given last, however they are written', () => {
  const umum = { field: 'category', text: 'Kelas  UMUM' } as const;
  const first = withMeaning(noMeanings, { ...umum, meaning: '5K' });
  const meanings = withMeaning(first, { ...umum, text: 'kelas umum', meaning: '10K' });
  expect(meanings.category).toEqual({ 'kelas umum': '10K' });
  expect(meaningOf(meanings, umum)).toBe('10K');
  expect(meaningOf(meanings, { ...umum, field: 'jersey' })).toBeUndefined();
  expect(withMeaning(meanings, { ...umum, meaning: undefined })).toEqual(noMeanings);
  expect(meaningOf(noMeanings, { ...umum, text: 'constructor' })).toBeUndefined();
});

test('that rows without a status are paid holds for one file only', () => {
  const asked = withMeaning(noMeanings, { field: 'payment', text: '', meaning: 'paid' });
  const both = withMeaning(asked, { field: 'payment', text: 'Sudah transfer', meaning: 'paid' });
  expect(lastingMeanings(both).payment).toEqual({ 'sudah transfer': 'paid' });
});
