import { expect, test } from 'vitest';
import { isNewInCharge } from './new-in-charge.ts';

const day = 24 * 3_600_000;

test.each([
  { since: null, now: 0, isNew: false },
  { since: 0, now: 0, isNew: true },
  { since: 0, now: day - 1, isNew: true },
  { since: 0, now: day, isNew: false },
])('in charge since $since, at $now they are new: $isNew', ({ since, now, isNew }) => {
  expect(isNewInCharge(since, now)).toBe(isNew);
});
