import { expect, test } from 'vitest';
import { paymentReminders } from './payment-reminders.ts';

const hour = 3_600_000;

test.each([
  { hours: 7 * 24, payBy: 6 * 24, expiring: 7 * 24 - 2 },
  { hours: 24, payBy: 12, expiring: 22 },
  { hours: 12, payBy: 6, expiring: 10 },
  { hours: 6, payBy: null, expiring: 4 },
  { hours: 4, payBy: null, expiring: null },
  { hours: -1, payBy: null, expiring: null },
])('a place held for $hours hours is reminded of after $payBy and $expiring', (row) => {
  const from = Date.parse('2027-02-01T00:00:00Z');
  const toHours = (at: number | null) => (at === null ? null : (at - from) / hour);
  const { payBy, expiring } = paymentReminders(from, from + row.hours * hour);
  expect([toHours(payBy), toHours(expiring)]).toEqual([row.payBy, row.expiring]);
});
