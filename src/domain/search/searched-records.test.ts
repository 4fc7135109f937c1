import { expect, test } from 'vitest';
import { communityWords, eventWords, searchedAnswer, searchedProduct } from './searched-records.ts';

const place = { city: 'Sleman', province: 'ID-YO' };

test('an event is found by its title in both languages, its place and its community', () => {
  const title = { id: 'Merapi Fajar', en: 'Merapi Dawn' };
  const event = { ...place, title, venue: 'Kaliurang', keywords: 'panitia' };
  expect(eventWords({ ...event, community: null })).toBe(
    'merapi fajar merapi dawn sleman di yogyakarta kaliurang panitia',
  );
  const community = { id: '0123456789ab', name: 'Lereng', slug: 'lereng', rev: 1 };
  expect(eventWords({ ...event, community })).toContain('lereng');
  expect(eventWords({ ...event, community, province: 'ID-XX' })).not.toContain('yogyakarta');
});

test('a community by its name and place', () => {
  expect(communityWords({ ...place, name: 'Lereng Utara' })).toBe(
    'lereng utara sleman di yogyakarta',
  );
  expect(communityWords({ ...place, province: 'ID-XX', name: 'Lereng' })).toBe('lereng sleman');
});

test('an answer by its question and itself, in both languages', () => {
  const question = { id: 'Cara bayar?', en: 'How to pay?' };
  expect(searchedAnswer({ question, answer: { id: 'Transfer.' } })).toMatchObject({
    title: 'cara bayar how to pay',
    text: 'cara bayar how to pay transfer',
  });
});

test('a product by its name and category', () => {
  const product = {
    id: '0123456789ab',
    slug: 'topi',
    name: { id: 'Topi' },
    price: 0,
    max_price: 0,
    image: null,
    category: 'apparel',
    stock: 1,
    rev: 1,
  } as const;
  expect(searchedProduct(product)).toMatchObject({ text: 'topi apparel', isFree: true });
});
