import { expect, test } from 'vitest';
import { comparePaths } from '#src/client/lib/forms/fields.ts';
import { eventFields } from './event-fields.ts';
import { toFormPath } from './problems.ts';

test('what is wrong is told in the order of the form, also within its categories', () => {
  const inForm = [
    'title.id',
    'starts',
    'categories.0.quota',
    'categories.0.tiers.0.price',
    'categories.0.age_min',
    'categories.1.distance_m',
    'registration_closes',
    'pack_collection.0.closes',
    'pack_collection.1.place',
    'rules.id',
  ];
  expect(inForm.toReversed().toSorted(comparePaths(eventFields('race')))).toEqual(inForm);
});

test.each([
  ['content.categories.0.quota', 'categories.0.quota'],
  ['content.repetition.count', 'recurrence.count'],
  ['recurrence.until', 'recurrence.until'],
])('%s is shown at %s', (refused, field) => {
  expect(toFormPath(refused)).toBe(field);
});
