import { expect, test } from 'vitest';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { collectRecords } from './local-records.ts';
import { matchRecords } from './local-search.ts';

const race: EventCard = {
  id: '0123456789ab',
  kind: 'race',
  community_id: null,
  community: null,
  title: { id: 'Merapi Fajar', en: 'Merapi Dawn' },
  summary: { id: '' },
  starts_at: '2027-02-13T22:15:00.000Z',
  zone: 'Asia/Jakarta',
  venue: 'Kaliurang',
  city: 'Yogyakarta',
  province: 'ID-YO',
  cover: null,
  rev: 1,
  min_price: 175_000,
  max_distance_m: 21_097,
  categories: [{ code: 'HM', distance_m: 21_097, price: 175_000 }],
  availability: 'open',
  left: 10,
};
const answer = {
  slug: 'cara-bayar',
  topic: 'payment',
  question: { id: 'Cara bayar?' },
  answer: { id: 'Transfer.' },
};
// As the query cache holds them: pages of an infinite query, plain answers, and things that are neither.
const kept = [
  { pages: [{ data: [race], next_cursor: null, total: 1 }], pageParams: [null] },
  { data: [race, answer] },
  undefined,
  'text',
];

test('records are found in answers of any shape, each once', () => {
  const { groups, total } = matchRecords('merapi', collectRecords(kept));
  expect(total).toBe(1);
  expect(groups[0]?.hits[0]).toMatchObject({ path: '/race/detail/0123456789ab', price: 175_000 });
});

test.each(['MÉRAPI dawn', 'jogja', 'hm', 'kaliurang', 'me'])('%s finds the race', (words) => {
  expect(matchRecords(words, collectRecords(kept)).groups.map(({ kind }) => kind)).toEqual([
    'race',
  ]);
});

test('an answer of the FAQ opens at its own place', () => {
  expect(matchRecords('transfer', collectRecords(kept)).groups[0]?.hits[0]?.path).toBe(
    '/faq#cara-bayar',
  );
});

test.each(['', '%', 'losari', 'merapi losari'])('"%s" finds nothing', (words) => {
  expect(matchRecords(words, collectRecords(kept)).total).toBe(0);
});
