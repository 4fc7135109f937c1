import { expect, test } from 'vitest';
import { makeCard } from '#tests/support/races-events/card.ts';
import { nextMoment, sortSaved } from './saved-order.ts';

const now = Date.parse('2027-01-10T00:00:00.000Z');
const card = (id: string, changes: Parameters<typeof makeCard>[0]) => makeCard({ id, ...changes });
const shown = (cards: ReturnType<typeof makeCard>[]) =>
  sortSaved(cards, now).map(({ id, availability }) => `${id} ${availability}`);

test('what closes or opens soonest comes first, what is closed or cancelled last', () => {
  expect(
    shown([
      card('cancelled', { availability: 'cancelled' }),
      card('late', { registration_closes_at: '2027-02-01T00:00:00.000Z' }),
      card('over', { starts_at: '2027-01-08T00:00:00.000Z' }),
      card('opens', { availability: 'soon', registration_opens_at: '2027-01-12T00:00:00.000Z' }),
      card('closed', { availability: 'closed' }),
      card('few', {
        availability: 'almost_full',
        registration_closes_at: '2027-01-20T00:00:00.000Z',
      }),
      card('full', { availability: 'full' }),
      card('today', { registration_closes_at: '2027-01-10T12:00:00.000Z' }),
    ]),
  ).toEqual([
    'today open',
    'opens soon',
    'few almost_full',
    'late open',
    'full full',
    'closed closed',
    'cancelled cancelled',
  ]);
});

test('a copy that is days old tells how registration stands now', () => {
  const closes = '2027-01-09T00:00:00.000Z';
  expect(
    shown([
      card('a', { registration_closes_at: closes }),
      card('b', { availability: 'full', registration_closes_at: closes }),
      card('c', { availability: 'soon', registration_opens_at: closes }),
      card('d', { availability: 'cancelled', registration_closes_at: closes }),
      // From before cards had these dates.
      card('e', { availability: 'soon' }),
    ]),
  ).toEqual(['c open', 'e soon', 'a closed', 'b closed', 'd cancelled']);
});

test('the day that matters is that of closing, or of opening', () => {
  const dates = {
    registration_opens_at: '2027-01-12T00:00:00.000Z',
    registration_closes_at: '2027-02-01T00:00:00.000Z',
  };
  const momentOf = (availability: 'open' | 'almost_full' | 'soon' | 'full') =>
    nextMoment(makeCard({ availability, ...dates }));
  expect([momentOf('open'), momentOf('almost_full')]).toEqual(
    Array(2).fill(dates.registration_closes_at),
  );
  expect([momentOf('soon'), momentOf('full')]).toEqual([dates.registration_opens_at, null]);
  expect(nextMoment(makeCard())).toBeNull();
});
