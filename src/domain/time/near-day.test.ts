import { expect, test } from 'vitest';
import { nearDay } from './near-day.ts';

const at = (time: string) => Date.parse(time);

test.each([
  ['Asia/Jakarta', '2027-02-13T16:59:00Z', 'tomorrow'],
  ['Asia/Jakarta', '2027-02-13T17:00:00Z', 'today'],
  ['Asia/Makassar', '2027-02-13T15:59:00Z', 'tomorrow'],
  ['Asia/Makassar', '2027-02-13T16:00:00Z', 'today'],
  ['Asia/Jayapura', '2027-02-13T14:59:00Z', 'tomorrow'],
  ['Asia/Jayapura', '2027-02-13T15:00:00Z', 'today'],
] as const)('a start is told by the clock of %s: at %s it is %s', (zone, now, near) => {
  expect(nearDay(at('2027-02-13T22:30:00Z'), zone, at(now))).toBe(near);
});

test('other days are neither', () => {
  expect(
    nearDay(at('2027-02-15T22:30:00Z'), 'Asia/Jakarta', at('2027-02-13T16:00:00Z')),
  ).toBeNull();
  expect(
    nearDay(at('2027-02-12T22:30:00Z'), 'Asia/Jakarta', at('2027-02-13T17:00:00Z')),
  ).toBeNull();
});
