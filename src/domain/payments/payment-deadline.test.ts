import { expect, test } from 'vitest';
import { paymentDeadline } from './payment-deadline.ts';

const now = Date.UTC(2027, 0, 10, 12);
const hour = 3_600_000;

test('a place is held for the event’s hours, and never longer than registration is open', () => {
  expect(paymentDeadline(now + 100 * hour, now, 24)).toBe(now + 24 * hour);
  expect(paymentDeadline(now + 100 * hour, now, 6)).toBe(now + 6 * hour);
  expect(paymentDeadline(now + 2 * hour, now, 6)).toBe(now + 2 * hour);
});
