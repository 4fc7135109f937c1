import { describe, expect, test } from 'vitest';
import { makeCategoryContent, makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { changeProblems, lateProblems } from './event-change.ts';

const standing = { id: 'aaaaaaaaaaaa', distance_m: 10_000, taken: 3, registrations: 4 };
const wanted = (overrides: object = {}) => makeCategoryContent({ id: standing.id, ...overrides });

test.each([
  ['another price, name and time', wanted({ price: 1, flag_off: '2027-03-14T05:00' }), []],
  ['another distance', wanted({ distance_m: 5000 }), ['categories.0.distance_m has_registrations']],
  ['a quota below what is taken', wanted({ quota: 2 }), ['categories.0.quota below_taken']],
  ['a quota just as large', wanted({ quota: 3 }), []],
  ['a quota that is missing', wanted({ quota: null }), []],
  ['another category in its place', makeCategoryContent(), ['categories has_registrations']],
])('%s', (_name, category, expected) => {
  const problems = changeProblems([standing], [category]);
  expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
});

test('a category that nobody ever chose may change its distance and go', () => {
  const empty = { ...standing, taken: 0, registrations: 0 };
  expect(changeProblems([empty], [wanted({ distance_m: 5000 })])).toEqual([]);
  expect(changeProblems([empty], [])).toEqual([]);
});

describe('once the planned end has passed', () => {
  const tier = { price: 100_000, until: '2027-02-01T00:00', until_taken: null };
  const before = makeRaceContent({ categories: [wanted({ tiers: [tier] })] });
  const refused = (changes: object) =>
    lateProblems(before, { ...before, ...changes }).map(({ path, code }) => `${path} ${code}`);

  test.each([
    ['nothing', {}],
    ['the start and texts', { starts: '2027-03-14T06:08', title: { id: 'Baru' }, position: null }],
    [
      'flag-off and cut-off, and keys in another order',
      {
        categories: [
          wanted({
            flag_off: '2027-03-14T06:08',
            cut_off_minutes: 999,
            tiers: [{ until_taken: null, until: tier.until, price: tier.price }],
          }),
        ],
      },
    ],
  ])('%s may change', (_name, changes) => {
    expect(refused(changes)).toEqual([]);
  });

  test.each([
    [{ venue: 'Alun-alun' }, ['venue event_over']],
    [{ position: { lat: -7.6, lon: 110.4 } }, ['position event_over']],
    [{ categories: [wanted({ tiers: [tier], price: 1 })] }, ['categories.0.price event_over']],
    [{ categories: [wanted()] }, ['categories.0.tiers event_over']],
    [{ categories: [wanted({ tiers: [tier], quota: 9 })] }, ['categories.0.quota event_over']],
    [{ categories: [] }, ['categories event_over']],
    [{ categories: [wanted({ tiers: [tier] }), makeCategoryContent()] }, ['categories event_over']],
  ])('%o is refused', (changes, paths) => {
    expect(refused(changes)).toEqual(paths);
  });
});
