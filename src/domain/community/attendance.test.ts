import { expect, test } from 'vitest';
import { countStreak } from './attendance.ts';

// 3 February 2027 is a Wednesday.
test.each([
  ['nobody has come', [], 0],
  ['once this week', ['2027-02-01'], 1],
  ['last week, and this one is not over', ['2027-01-31'], 1],
  ['twice in one week', ['2027-02-01', '2027-02-03', '2027-01-25'], 2],
  ['not last week', ['2027-01-24', '2027-01-17'], 0],
  ['a week is missing', ['2027-02-02', '2027-01-26', '2027-01-12'], 2],
])('a streak when %s', (_, days, streak) => {
  expect(countStreak(days, '2027-02-03')).toBe(streak);
});
