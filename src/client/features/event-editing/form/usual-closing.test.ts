import { expect, test } from 'vitest';
import { usualClosing } from './usual-closing.ts';

const province = 'ID-YO';
const now = Date.parse('2027-02-01T03:00:00Z');

test.each([
  ['a week before, in the evening', '2027-03-14T05:30', '2027-03-07T23:59'],
  ['as soon as the day is known', '2027-03-14T', '2027-03-07T23:59'],
  ['three days before a race of next week', '2027-02-08T05:30', '2027-02-05T23:59'],
  ['on the eve of a race of this week', '2027-02-03T05:30', '2027-02-02T23:59'],
  ['not at all on the day itself', '2027-02-01T15:00', ''],
  ['not before the day is chosen', 'T05:30', ''],
  ['not for a year that is still being typed', '0002-03-14T05:30', ''],
])('a race closes %s', (_when, starts, closes) => {
  expect(usualClosing({ starts, province }, now)).toBe(closes);
});
