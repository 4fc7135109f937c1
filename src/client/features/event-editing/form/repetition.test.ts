import { expect, test } from 'vitest';
import { noRepetition, recurrenceOf, repetitionOf, repetitionProblems } from './repetition.ts';

test.each([
  { days: [6], interval: 1, until: null, count: null },
  { days: [2, 7], interval: 4, until: '2027-05-01', count: null },
  { days: [1], interval: 2, until: null, count: 10 },
])('a rule that is shown and sent again is the same: %j', (recurrence) => {
  expect(recurrenceOf(repetitionOf(recurrence))).toEqual(recurrence);
  expect(repetitionProblems(repetitionOf(recurrence))).toEqual([]);
});

test('of the two ends only the chosen one is sent', () => {
  const both = { ...noRepetition, days: ['6'], until: '2027-05-01', count: '10' };
  expect(recurrenceOf(both)).toMatchObject({ until: null, count: null });
  expect(recurrenceOf({ ...both, ends: 'until' })).toMatchObject({
    until: '2027-05-01',
    count: null,
  });
  expect(recurrenceOf({ ...both, ends: 'count' })).toMatchObject({ until: null, count: 10 });
});

test('days and the chosen end are asked for', () => {
  const paths = (ends: 'never' | 'until' | 'count', count = '') =>
    repetitionProblems({ ...noRepetition, ends, count }).map(({ path }) => path);
  expect(paths('never')).toEqual(['recurrence.days']);
  expect(paths('until')).toEqual(['recurrence.days', 'recurrence.until']);
  expect(paths('count', 'nanti')).toEqual(['recurrence.days', 'recurrence.count']);
  expect(paths('count', '0')).toEqual(['recurrence.days', 'recurrence.count']);
});
