import { expect, test } from 'vitest';
import { toDayRows } from './day-rows.ts';

test('days between the first and the last have a row each, and sums add up over categories', () => {
  const days = [
    { day: '2027-01-30', count: 2 },
    { day: '2027-02-01', count: 1 },
    { day: '2027-01-30', count: 3 },
  ];
  expect(toDayRows(days)).toEqual([
    { day: '2027-01-30', count: 5, sum: 5 },
    { day: '2027-01-31', count: 0, sum: 5 },
    { day: '2027-02-01', count: 1, sum: 6 },
  ]);
});

test('without registrations there are no days', () => {
  expect(toDayRows([])).toEqual([]);
});
