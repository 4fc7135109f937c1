import type { CategoryContent, EventContent } from '#src/contract/races-events/event-content.ts';

/** One 10K category at Rp 150.000 with 100 places. */
export function makeCategoryContent(overrides: Partial<CategoryContent> = {}): CategoryContent {
  return {
    code: '10K',
    name: { id: '' },
    distance_m: 10_000,
    price: 150_000,
    tiers: [],
    quota: 100,
    flag_off: null,
    cut_off_minutes: 120,
    age_min: null,
    age_max: null,
    ...overrides,
  };
}

/** A race on 14 March 2027 at 05.30 WIB, ready to be published. */
export function makeRaceContent(overrides: Partial<EventContent> = {}): EventContent {
  return {
    title: { id: 'Lomba Uji', en: 'Trial Race' },
    summary: { id: 'Lari keliling waduk', en: 'Around the reservoir' },
    body: { id: '## Rute' },
    organizer: '',
    cover: null,
    activity: null,
    province: 'ID-YO',
    city: 'Sleman',
    venue: 'Lapangan Uji',
    address: 'Jalan Uji 1',
    starts: '2027-03-14T05:30',
    duration_minutes: null,
    registration_opens: null,
    registration_closes: '2027-03-07T23:59',
    join_mode: 'register',
    external_url: null,
    contact_whatsapp: '+6281234567890',
    payment_note: { id: 'Transfer ke Bank Contoh' },
    pack_collection: [
      {
        place: 'Mal Uji',
        address: 'Jalan Uji 2',
        opens: '2027-03-12T10:00',
        closes: '2027-03-13T18:00',
        note: null,
      },
    ],
    jersey_sizes: ['S', 'M', 'L'],
    rules: { id: 'BIB dipasang di depan.' },
    waiver: null,
    categories: [makeCategoryContent()],
    ...overrides,
  };
}

/** A free group run on 20 February 2027 at 05.30 WIB, ready to be published. */
export function makeRunContent(overrides: Partial<EventContent> = {}): EventContent {
  return makeRaceContent({
    title: { id: 'Lari Sabtu' },
    activity: 'run',
    starts: '2027-02-20T05:30',
    duration_minutes: 90,
    registration_closes: null,
    join_mode: 'rsvp',
    payment_note: null,
    pack_collection: [],
    jersey_sizes: [],
    categories: [
      makeCategoryContent({ code: '', distance_m: 8000, price: 0, cut_off_minutes: null }),
    ],
    ...overrides,
  });
}

const both = { id: 'Teks Indonesia', en: 'English text' };

/** Contents that together answer everything a host can; a new field of `EventContent` is added to one of them. */
export const fullContents: Record<'race' | 'race elsewhere' | 'run', EventContent> = {
  race: makeRaceContent({
    body: both,
    rules: both,
    waiver: both,
    payment_note: both,
    position: { lat: -7.78292, lon: 110.36707 },
    registration_opens: '2027-02-10T08:00',
    waiting_list: 'host',
    offer_hours: 12,
    transfers_until: '2027-03-10T20:00',
    pack_collection: [
      {
        place: 'Mal Uji',
        address: 'Jalan Uji 2',
        opens: '2027-03-12T10:00',
        closes: '2027-03-13T18:00',
        note: both,
      },
    ],
    categories: [
      makeCategoryContent({ code: '' }),
      makeCategoryContent({
        code: 'HM-A',
        name: both,
        distance_m: 21_097,
        tiers: [{ price: 100_000, until: '2027-02-20T00:00', until_taken: 50 }],
        flag_off: '2027-03-14T06:00',
        age_min: 17,
        age_max: 70,
      }),
    ],
  }),
  'race elsewhere': makeRaceContent({
    join_mode: 'external',
    external_url: 'https://panitia.example/daftar',
    payment_note: null,
    jersey_sizes: [],
    categories: [makeCategoryContent({ code: '' })],
  }),
  run: makeRunContent({
    activity: 'training',
    categories: [
      makeCategoryContent({
        code: '',
        distance_m: 8000,
        price: 0,
        cut_off_minutes: null,
        pace: { from: 360, to: 395 },
      }),
    ],
  }),
};
