import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideAvailability, filledPercent } from './quota.ts';

const opensAt = Date.UTC(2026, 10, 1);
const closesAt = Date.UTC(2027, 0, 31);
const during = { quota: 500, taken: 100, opensAt, closesAt, cancelled: false, now: opensAt + 1 };

test('within the window and with places left, registration is open', () => {
  expect(decideAvailability(during)).toBe('open');
});

test('the window includes its first instant and not its last', () => {
  expect(decideAvailability({ ...during, now: opensAt - 1 })).toBe('soon');
  expect(decideAvailability({ ...during, now: opensAt })).toBe('open');
  expect(decideAvailability({ ...during, now: closesAt - 1 })).toBe('open');
  expect(decideAvailability({ ...during, now: closesAt })).toBe('closed');
});

test('cancelled says so whatever else is true', () => {
  for (const now of [opensAt - 1, opensAt, closesAt]) {
    expect(decideAvailability({ ...during, cancelled: true, taken: 500, now })).toBe('cancelled');
  }
});

test('a full event that is not open yet, or no longer, is not called full', () => {
  expect(decideAvailability({ ...during, taken: 500, now: opensAt - 1 })).toBe('soon');
  expect(decideAvailability({ ...during, taken: 500, now: closesAt })).toBe('closed');
});

test.each([
  [500, 449, 'open'],
  [500, 450, 'almost_full'],
  [500, 499, 'almost_full'],
  [500, 500, 'full'],
  [500, 501, 'full'],
  [100, 80, 'open'],
  [100, 81, 'almost_full'],
  [40, 21, 'open'],
  [40, 30, 'almost_full'],
  [20, 1, 'open'],
  [10, 9, 'almost_full'],
  [0, 0, 'full'],
] as const)('of %i places %i taken is %s', (quota, taken, availability) => {
  expect(decideAvailability({ ...during, quota, taken })).toBe(availability);
});

test('one more runner never makes an event look emptier', () => {
  const order = ['open', 'almost_full', 'full'];
  const rank = (quota: number, taken: number) =>
    order.indexOf(decideAvailability({ ...during, quota, taken }));
  fc.assert(
    fc.property(fc.nat(2_000), fc.nat(2_100), (quota, taken) => {
      expect(rank(quota, taken + 1)).toBeGreaterThanOrEqual(rank(quota, taken));
    }),
  );
});

test.each([
  [500, 0, 0],
  [500, 1, 1],
  [500, 250, 50],
  [500, 499, 99],
  [500, 500, 100],
  [500, 600, 100],
  [0, 0, 100],
])('of %i places %i taken fills %i percent', (quota, taken, percent) => {
  expect(filledPercent(quota, taken)).toBe(percent);
});
