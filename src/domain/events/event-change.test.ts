import { expect, test } from 'vitest';
import { makeCategoryContent } from '#tests/support/event-content.ts';
import { changeProblems } from './event-change.ts';

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
