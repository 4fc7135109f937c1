import { expect, test } from 'vitest';
import { nextWaiverVersion } from './waiver-version.ts';

test.each([
  ['1', '2027-02-01', '2027-02-01'],
  ['2027-01-31-4', '2027-02-01', '2027-02-01'],
  ['2027-02-01', '2027-02-01', '2027-02-01-2'],
  ['2027-02-01-9', '2027-02-01', '2027-02-01-10'],
])('%s, changed on %s, becomes %s', (current, day, next) => {
  expect(nextWaiverVersion(current, day)).toBe(next);
});
