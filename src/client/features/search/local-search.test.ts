import { expect, test } from 'vitest';
import { makeCard } from '#tests/support/races-events/card.ts';
import { collectRecords } from './local-records.ts';
import { matchRecords } from './local-search.ts';

const race = makeCard();
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
