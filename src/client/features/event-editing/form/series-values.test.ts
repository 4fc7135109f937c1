import { expect, test } from 'vitest';
import { noSeries } from './event-fields.ts';
import { toSeriesRule, toSeriesValues, findSeriesProblems } from './series-values.ts';

test.each([
  { days: [6], interval: 1, until: null, count: null },
  { days: [2, 7], interval: 4, until: '2027-05-01', count: null },
  { days: [1], interval: 2, until: null, count: 10 },
])('a rule that is shown and sent again is the same: %j', (recurrence) => {
  expect(toSeriesRule(toSeriesValues(recurrence))).toEqual(recurrence);
  expect(findSeriesProblems(toSeriesValues(recurrence))).toEqual([]);
});

test('of the two ends only the chosen one is sent', () => {
  const both = { ...noSeries, days: ['6'], until: '2027-05-01', count: '10' };
  expect(toSeriesRule(both)).toMatchObject({ until: null, count: null });
  expect(toSeriesRule({ ...both, ends: 'until' })).toMatchObject({
    until: '2027-05-01',
    count: null,
  });
  expect(toSeriesRule({ ...both, ends: 'count' })).toMatchObject({ until: null, count: 10 });
});

test('days and the chosen end are asked for', () => {
  const paths = (ends: 'never' | 'until' | 'count', count = '') =>
    findSeriesProblems({ ...noSeries, ends, count }).map(({ path }) => path);
  expect(paths('never')).toEqual(['recurrence.days']);
  expect(paths('until')).toEqual(['recurrence.days', 'recurrence.until']);
  expect(paths('count', 'nanti')).toEqual(['recurrence.days', 'recurrence.count']);
  expect(paths('count', '0')).toEqual(['recurrence.days', 'recurrence.count']);
});
