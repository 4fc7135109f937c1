import { expect, test } from 'vitest';
import { publicationProblems } from '#src/domain/events/event-publication.ts';
import { planWeeklyRun } from '#src/domain/events/weekly-run.ts';
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

test.each(['race', 'event'] as const)(
  'a text of a %s is marked as one to leave out where it may be published without it',
  (kind) => {
    const now = Date.UTC(2027, 0, 1);
    const { content } = planWeeklyRun(
      { title: { id: '' }, days: [3], time: '05:00', place: '', position: null, distance_m: null },
      { city: '', province: 'ID-YO', now },
    );
    const needed = publicationProblems(content, { kind, now, isPublished: false }).map(
      ({ path }) => path,
    );
    const fields = Object.entries(eventFields(kind));
    const texts = fields.filter(([, field]) => field.optional !== undefined);
    expect(texts.length).toBeGreaterThan(4);
    for (const [name, field] of texts) {
      expect(field.optional, name).toBe(!needed.includes(`${name}.id`));
    }
  },
);
