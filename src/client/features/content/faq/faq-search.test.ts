import { expect, test } from 'vitest';
// Searched is what is shipped.
// oxlint-disable-next-line no-restricted-imports -- a test may see both sides
import { faqItems } from '#src/server/features/content/faq/faq-items.ts';
import { findAnswers } from './faq-search.ts';
import { listTopics } from './faq-topics.ts';

const slugs = (words: string) => findAnswers(faqItems, words).map(({ slug }) => slug);

test.each([
  ['refund', 'lomba-dibatalkan'],
  ['pengembalian dana', 'lomba-dibatalkan'],
  ['pembatalan', 'batal-uang-kembali'],
  ['nomor dada', 'nomor-bib'],
  ['racepack', 'ambil-race-pack'],
  ['gimana cara bayar', 'cara-bayar'],
  ['registrasion', 'cara-daftar'],
])('%s is answered', (words, slug) => {
  expect(slugs(words)).toContain(slug);
});

test('what has the words in its question comes first, the rest in its own order', () => {
  expect(slugs('BIB')[0]).toBe('nomor-bib');
  expect(slugs('terbang ke bulan')).toEqual([]);
});

test('topics come in the order of their first question', () => {
  expect(listTopics(faqItems).slice(0, 2)).toEqual(['registration', 'payment']);
});
