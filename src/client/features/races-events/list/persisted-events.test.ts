import { expect, test } from 'vitest';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import type { EventListFilters } from './list-search.ts';
import { chooseEvents } from './persisted-events.ts';

const now = Date.parse('2027-01-01T00:00:00.000Z');

function makeEvent(overrides: Partial<EventCard> = {}): EventCard {
  return {
    id: '0123456789ab',
    kind: 'race',
    community_id: null,
    community: null,
    title: { id: 'Merapi Fajar' },
    summary: { id: '' },
    // 14 February in Yogyakarta, still the 13th in London.
    starts_at: '2027-02-13T22:15:00.000Z',
    zone: 'Asia/Jakarta',
    venue: 'Kaliurang',
    city: 'Sleman',
    province: 'ID-YO',
    cover: null,
    rev: 1,
    min_price: 175_000,
    max_distance_m: 21_097,
    categories: [{ code: 'HM', distance_m: 21_097, price: 175_000 }],
    availability: 'almost_full',
    left: 10,
    ...overrides,
  };
}

const toAnswers = (...events: EventCard[]) => [{ data: events }, { data: events.slice(0, 1) }];
const found = (filters: EventListFilters, events: EventCard[]) =>
  chooseEvents(toAnswers(...events), { kind: 'race', filters, now }).map(({ id }) => id);

const merapi = makeEvent();
const ubud = makeEvent({
  id: 'sawah0000000',
  title: { id: 'Ubud Sawah', en: 'Ubud Fields' },
  starts_at: '2027-01-30T22:00:00.000Z',
  zone: 'Asia/Makassar',
  city: 'Gianyar',
  province: 'ID-BA',
  min_price: 0,
  max_distance_m: 10_000,
  categories: [{ code: '10K', distance_m: 10_000, price: 0 }],
  availability: 'cancelled',
});

test('each event is there once, soonest first, whatever else an answer holds', () => {
  expect(found({}, [merapi, ubud])).toEqual([ubud.id, merapi.id]);
  expect(chooseEvents([null, 'text', { data: [1] }], { kind: 'race', filters: {}, now })).toEqual(
    [],
  );
});

test('the order asked for is kept', () => {
  expect(found({ sort: 'distance' }, [merapi, ubud])).toEqual([ubud.id, merapi.id]);
  expect(found({ sort: 'price' }, [merapi, { ...ubud, min_price: 200_000 }])).toEqual([
    merapi.id,
    ubud.id,
  ]);
});

test.each<EventListFilters>([
  { q: 'merapi SLEMAN' },
  { month: '2027-02' },
  { province: 'ID-YO' },
  { city: 'Sleman' },
])('%o finds the one race only', (filters) => {
  expect(found(filters, [merapi, ubud])).toEqual([merapi.id]);
});

test.each<EventListFilters>([{ free: 'true' }, { q: 'fields' }])(
  '%o finds the other race only',
  (filters) => {
    expect(found(filters, [merapi, ubud])).toEqual([ubud.id]);
  },
);

test('distance and state of registration are those of the stored card', () => {
  expect(found({ distance: 'hm' }, [merapi, ubud])).toEqual([merapi.id]);
  expect(found({ state: 'open' }, [merapi, ubud])).toEqual([merapi.id]);
  expect(found({ state: 'closed' }, [merapi, ubud])).toEqual([ubud.id]);
});

test('words are those of the one search: everyday names, distances, a typing error', () => {
  expect(found({ q: 'jogja' }, [merapi, ubud])).toEqual([merapi.id]);
  expect(found({ q: '10 km' }, [merapi, ubud])).toEqual([ubud.id]);
  expect(found({ q: 'merapy' }, [merapi, ubud])).toEqual([merapi.id]);
  expect(found({ q: '%' }, [merapi, ubud])).toEqual([ubud.id, merapi.id]);
});

test('what is over, and what is of the other kind, is left out', () => {
  const over = makeEvent({ id: 'past00000000', starts_at: '2026-12-20T22:15:00.000Z' });
  expect(found({}, [over])).toEqual([]);
  expect(found({ past: 'true' }, [over])).toEqual([over.id]);
  const earlier = makeEvent({ id: 'past00000001', starts_at: '2026-11-20T22:15:00.000Z' });
  expect(found({ past: 'true' }, [earlier, over, merapi])).toEqual([
    merapi.id,
    over.id,
    earlier.id,
  ]);
  expect(found({}, [makeEvent({ kind: 'event' })])).toEqual([]);
});

test('what is near is within reach, from near to far, by the city where a copy has no position', () => {
  const jakarta = makeEvent({ id: 'jakarta00000', city: 'Jakarta', province: 'ID-JK' });
  const bandung = makeEvent({ id: 'bdg000000000', city: 'Bandung', province: 'ID-JB' });
  const bekasi = makeEvent({
    id: 'bks000000000',
    city: 'Kab. Bekasi',
    province: 'ID-JB',
    position: { lat: -6.3, lon: 107.1 },
    starts_at: '2027-03-13T22:15:00.000Z',
  });
  const nowhere = makeEvent({ id: 'nwhere000000', city: 'Entah', province: '' });
  const all = [bandung, bekasi, jakarta, nowhere];
  const near: EventListFilters = { near: '-6.24,106.99', sort: 'near' };
  expect(found({ ...near, within: '50' }, all)).toEqual([bekasi.id, jakarta.id]);
  expect(found({ ...near, near: 'Bekasi' }, all)).toEqual([
    bekasi.id,
    jakarta.id,
    bandung.id,
    nowhere.id,
  ]);
  expect(found({ ...near, within: '50', sort: 'date' }, all)).toEqual([jakarta.id, bekasi.id]);
  expect(found({ ...near, near: 'Atlantis' }, all)).toHaveLength(4);
});

test('a period is counted from today, by the calendar of the place', () => {
  // 28 January, 23.00 in Bali: the run of Saturday, the 30th, is on Sunday in London.
  const thursday = Date.parse('2027-01-28T15:00:00Z');
  const on = (when: EventListFilters['when']) =>
    chooseEvents(toAnswers(merapi, ubud), {
      kind: 'race',
      filters: { when },
      now: thursday,
    }).map(({ id }) => id);
  expect(on('weekend')).toEqual([ubud.id]);
  expect(on('month')).toEqual([ubud.id]);
  expect(on('today')).toEqual([]);
  expect(on('tomorrow')).toEqual([]);
});
