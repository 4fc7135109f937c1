import type { EventCard } from '#src/contract/races-events/races-events.ts';

/** A half marathon with open registration on 14 February 2027, as lists show it. */
export function makeCard(changes: Partial<EventCard> = {}): EventCard {
  return {
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
    ...changes,
  };
}
