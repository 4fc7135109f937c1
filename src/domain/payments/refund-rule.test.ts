import { expect, test } from 'vitest';
import { bestRefund, refundBy, refundPaidBy } from './refund-rule.ts';

const until = '2027-02-01T00:00:00.000Z';
const half = { until, percent: 50, add_ons_percent: 0, days: 14 };
const before = Date.parse(until) - 1;

test.each([
  [half, { amount: 150_613, addOns: 0, received: 150_613 }, 75_306],
  [half, { amount: 200_000, addOns: 50_000, received: 200_000 }, 75_000],
  [
    { ...half, add_ons_percent: 100 },
    { amount: 200_000, addOns: 50_000, received: 200_000 },
    125_000,
  ],
  [
    { ...half, percent: 100, add_ons_percent: 100 },
    { amount: 200_613, addOns: 50_000, received: 200_613 },
    200_613,
  ],
  [{ ...half, percent: 0 }, { amount: 150_000, addOns: 0, received: 150_000 }, 0],
])('by %j of %j comes back %i', (rule, money, back) => {
  expect(refundBy(rule, money)).toBe(back);
});

test('what was paid beyond the amount comes back whole, and never more than came', () => {
  expect(refundBy(half, { amount: 100_000, addOns: 0, received: 130_000 })).toBe(80_000);
  expect(refundBy({ ...half, percent: 100 }, { amount: 100_000, addOns: 0, received: 0 })).toBe(0);
});

test('the better of the rule of then and of today holds, until its end', () => {
  const money = { amount: 100_000, addOns: 0, received: 100_000 };
  const all = { ...half, percent: 100, until: '2027-01-15T00:00:00.000Z' };
  expect(bestRefund([half, all], money, Date.parse(all.until) - 1)).toEqual({
    back: 100_000,
    rule: all,
  });
  expect(bestRefund([all, half], money, Date.parse(all.until))).toEqual({
    back: 50_000,
    rule: half,
  });
  expect(bestRefund([all, half], money, before - 60 * 86_400_000)).toEqual({
    back: 100_000,
    rule: all,
  });
  expect(bestRefund([null, half], money, before)).toEqual({ back: 50_000, rule: half });
});

test('without a rule, or past its end, nothing is given up', () => {
  const money = { amount: 100_000, addOns: 0, received: 100_000 };
  expect(bestRefund([null, null], money, before)).toBeNull();
  expect(bestRefund([half, null], money, before + 1)).toBeNull();
});

test('the host pays within the days of the rule', () => {
  expect(refundPaidBy(half, 0)).toBe(14 * 86_400_000);
});
