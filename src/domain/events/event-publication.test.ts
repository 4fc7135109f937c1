import { describe, expect, test } from 'vitest';
import type { CategoryContent, EventContent } from '#src/contract/races-events/event-content.ts';
import {
  makeCategoryContent,
  makeRaceContent,
  makeRunContent,
} from '#tests/support/races-events/event-content.ts';
import { isPaidHere, publicationProblems } from './event-publication.ts';

const now = Date.UTC(2027, 1, 1);
const race = { kind: 'race', now, isPublished: false } as const;
const run = { ...race, kind: 'event' } as const;

function problemsOf(content: EventContent, context: Parameters<typeof publicationProblems>[1]) {
  return publicationProblems(content, context).map(({ path, code }) => `${path} ${code}`);
}

test('a race and an event with all they need may be published', () => {
  expect(problemsOf(makeRaceContent(), race)).toEqual([]);
  expect(problemsOf(makeRunContent(), run)).toEqual([]);
});

test.each<[string, Partial<EventContent>, string[]]>([
  [
    'an empty form',
    {
      title: { id: '' },
      summary: { id: '' },
      province: '',
      city: '',
      venue: '',
      starts: null,
      contact_whatsapp: null,
      rules: { id: '' },
      categories: [],
      pack_collection: [],
    },
    [
      'title.id required',
      'summary.id required',
      'province required',
      'city required',
      'venue required',
      'starts required',
      'contact_whatsapp required',
      'rules.id required',
      'categories required',
    ],
  ],
  [
    'a start that has passed',
    { starts: '2027-02-01T06:59' },
    ['starts in_past', 'registration_closes after_start', 'pack_collection.0.closes after_end'],
  ],
  [
    'a close after the start',
    { registration_closes: '2027-03-14T05:31' },
    ['registration_closes after_start'],
  ],
  [
    'a close that has passed',
    { registration_closes: '2027-01-31T23:59' },
    ['registration_closes in_past'],
  ],
  [
    'an opening that is not before the close',
    { registration_opens: '2027-03-14T05:30', registration_closes: null },
    ['registration_opens after_close'],
  ],
  [
    'places that are given on after the start',
    { transfers_until: '2027-03-14T05:31' },
    ['transfers_until after_start'],
  ],
  ['places that are given on until the start', { transfers_until: '2027-03-14T05:30' }, []],
  ['a payment to no account, without words on how', { payment_note: null }, ['account required']],
  [
    'an address elsewhere that is missing',
    { join_mode: 'external', payment_note: null, rules: { id: '' } },
    ['external_url required'],
  ],
])('%s is told field by field', (_name, overrides, expected) => {
  expect(problemsOf(makeRaceContent(overrides), race)).toEqual(expected);
});

test('a payment needs no words where runners are shown an account', () => {
  const content = makeRaceContent({ payment_note: null });
  const offering = { ...race, offersAccount: true };
  expect(problemsOf(content, offering)).toEqual([]);
  const english = makeRaceContent({ payment_note: { id: '', en: 'Pay at the desk' } });
  expect(problemsOf(english, offering)).toEqual(['payment_note.id required']);
});

test('an opening before the close is fine', () => {
  const content = makeRaceContent({ registration_opens: '2027-02-10T08:00' });
  expect(problemsOf(content, race)).toEqual([]);
});

test('a race without categories is told so alone', () => {
  expect(problemsOf(makeRaceContent({ categories: [] }), race)).toEqual(['categories required']);
});

test('a group run needs its title, time and place alone', () => {
  const [category] = makeRunContent({}).categories;
  const content = makeRunContent({
    summary: { id: '' },
    duration_minutes: null,
    rules: { id: '' },
    contact_whatsapp: null,
    categories: category === undefined ? [] : [{ ...category, distance_m: null, quota: null }],
  });
  expect(problemsOf(content, run)).toEqual([]);
  const bare = { ...content, title: { id: '' }, starts: null, venue: '' };
  expect(problemsOf(bare, run)).toEqual(['title.id required', 'venue required', 'starts required']);
});

test('what is published keeps a start that has passed', () => {
  const content = makeRaceContent({
    starts: '2027-02-01T06:59',
    registration_closes: null,
    pack_collection: [],
  });
  expect(problemsOf(content, { ...race, isPublished: true })).toEqual([]);
});

test('what is published is not moved to where it would be over, and so beyond any correction', () => {
  const content = makeRunContent({ starts: '2026-02-20T05:30' });
  expect(problemsOf(content, { ...run, isPublished: true })).toEqual(['starts in_past']);
});

describe('a category', () => {
  const tier = { price: 1, until: null, until_taken: null };
  const dearer = { ...tier, price: 2 };
  test.each<[string, Partial<CategoryContent>, string[]]>([
    [
      'without figures',
      { distance_m: null, price: null, quota: null, cut_off_minutes: null },
      ['distance_m required', 'price required', 'quota required'],
    ],
    ['without a cut-off', { distance_m: 5000, cut_off_minutes: null }, []],
    ['of no length', { distance_m: 0, quota: 0 }, ['distance_m required', 'quota required']],
    ['with ages the wrong way round', { age_min: 40, age_max: 39 }, ['age_max below_minimum']],
    ['with ages in order', { age_min: 17, age_max: 39 }, []],
    ['of a pace group', { pace: { from: 360, to: 390 } }, []],
    ['of a pace group that ends faster', { pace: { from: 390, to: 360 } }, ['pace.to not_slower']],
    ['with a tier that never ends', { tiers: [tier] }, ['tiers.0.until required']],
    [
      'with a tier whose price is not told, which is not the same as free',
      { tiers: [{ ...tier, price: null, until_taken: 20 }] },
      ['tiers.0.price required'],
    ],
    ['with a free tier', { tiers: [{ ...tier, price: 0, until_taken: 20 }] }, []],
    [
      'with a tier that costs as much as what comes after it',
      {
        tiers: [
          { ...dearer, until_taken: 20 },
          { ...dearer, until_taken: 30 },
          { ...tier, price: 150_000, until_taken: 40 },
        ],
      },
      ['tiers.0.price not_cheaper', 'tiers.2.price not_cheaper'],
    ],
    [
      'whose tiers are not in order of time',
      {
        tiers: [
          { ...tier, until: '2027-02-20T00:00' },
          { ...dearer, until: '2027-02-20T00:00' },
        ],
      },
      ['tiers.1.until not_later'],
    ],
    [
      'whose tiers are not in order of places',
      {
        tiers: [
          { ...tier, until_taken: 20 },
          { ...dearer, until_taken: 20 },
        ],
      },
      ['tiers.1.until_taken not_more'],
    ],
    [
      'whose tiers are in order',
      {
        tiers: [
          { ...tier, until_taken: 20 },
          { ...dearer, until: '2027-02-20T00:00' },
          { price: 3, until: '2027-02-21T00:00', until_taken: 50 },
        ],
      },
      [],
    ],
    [
      'whose tier outlasts its quota',
      { tiers: [{ ...tier, until_taken: 100 }] },
      ['tiers.0.until_taken above_quota'],
    ],
    [
      'with a tier and no quota',
      { quota: null, tiers: [{ ...tier, until_taken: 100 }] },
      ['quota required'],
    ],
  ])('%s', (_name, overrides, expected) => {
    const content = makeRaceContent({ categories: [makeCategoryContent(overrides)] });
    expect(problemsOf(content, race)).toEqual(expected.map((text) => `categories.0.${text}`));
  });

  test('may not share its code with another, written or made from the distance', () => {
    const categories = [makeCategoryContent(), makeCategoryContent({ code: '' })];
    expect(problemsOf(makeRaceContent({ categories }), race)).toEqual([
      'categories.1.code duplicate',
    ]);
  });
});

describe('where race packs are handed out', () => {
  const [pack] = makeRaceContent().pack_collection;
  if (!pack) throw new Error('The race has no pack collection');
  test.each([
    [{ place: '' }, 'place required'],
    [{ opens: null }, 'opens required'],
    [{ closes: null }, 'closes required'],
    [{ closes: pack.opens }, 'closes before_opening'],
    [{ closes: '2027-03-14T07:31' }, 'closes after_end'],
  ])('%j is told', (overrides, expected) => {
    const content = makeRaceContent({ pack_collection: [{ ...pack, ...overrides }] });
    expect(problemsOf(content, race)).toEqual([`pack_collection.0.${expected}`]);
  });

  test('nothing is compared with a start that is missing', () => {
    expect(problemsOf(makeRaceContent({ starts: null }), race)).toEqual(['starts required']);
  });
});

test.each<[string, Partial<EventContent>, boolean]>([
  ['a price', {}, true],
  ['only free categories', { categories: [makeCategoryContent({ price: 0 })] }, false],
  ['a price on another site', { join_mode: 'external' }, false],
])('a race with %s is paid on Derap: %j', (_, overrides, isPaid) => {
  expect(isPaidHere(makeRaceContent(overrides))).toBe(isPaid);
});
