import { describe, expect, test } from 'vitest';
import { findAnswers, listTopics } from './faq-search.ts';

const items = [
  {
    slug: 'bib',
    topic: 'ticket',
    question: { id: 'Kapan aku mendapat nomor BIB?', en: 'When do I get my bib?' },
    answer: { id: 'Begitu terkonfirmasi, di tiket.', en: 'Once confirmed.' },
  },
  {
    slug: 'bayar',
    topic: 'payment',
    question: { id: 'Bagaimana cara membayar?', en: 'How do I pay?' },
    answer: { id: 'Nomor rekening ada di tiket.', en: 'See your ticket.' },
  },
  {
    slug: 'cafe',
    topic: 'ticket',
    question: { id: 'Di mana café?' },
    answer: { id: 'Di garis finis.' },
  },
];

const slugs = (filter: Parameters<typeof findAnswers>[1], language: 'id' | 'en' = 'id') =>
  findAnswers(items, filter, language).map(({ slug }) => slug);

describe('questions are found', () => {
  test('by every word, in question or answer, the question first', () => {
    expect(slugs({ q: 'TIKET' })).toEqual(['bib', 'bayar']);
    expect(slugs({ q: 'nomor' })).toEqual(['bib', 'bayar']);
    expect(slugs({ q: 'nomor rekening' })).toEqual(['bayar']);
    expect(slugs({ q: 'nomor terbang' })).toEqual([]);
  });

  test('whatever the accents, and in Indonesian where there is no English', () => {
    expect(slugs({ q: 'cafe' }, 'en')).toEqual(['cafe']);
    expect(slugs({ q: 'membayar' }, 'en')).toEqual([]);
  });

  test('within a topic, and all of it without words', () => {
    expect(slugs({ topic: 'ticket' })).toEqual(['bib', 'cafe']);
    expect(slugs({ topic: 'payment', q: 'bib' })).toEqual([]);
    expect(slugs({ q: '   ' })).toEqual(['bib', 'bayar', 'cafe']);
  });
});

test('topics come in the order of their first question', () => {
  expect(listTopics(items)).toEqual(['ticket', 'payment']);
});
