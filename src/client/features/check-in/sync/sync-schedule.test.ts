import { expect, test } from 'vitest';
import { resetFailures, isDue, createSchedule, recordOutcome } from './sync-schedule.ts';

const failure = { lapse: null, resetCursor: false, shrinkBatch: false, retryAfterMs: null };

test('a device is due at once, then every ten seconds while all goes well', () => {
  const schedule = createSchedule();
  expect(isDue(schedule, 1000, false)).toBe(true);
  recordOutcome(schedule, { failure: null, startedAt: 1000, now: 1000 });
  expect(isDue(schedule, 10_999, false)).toBe(false);
  expect(isDue(schedule, 11_000, false)).toBe(true);
});

test('scheduled failures in a row wait longer and longer, a minute at most', () => {
  const schedule = createSchedule();
  let now = 0;
  for (let failures = 1; failures <= 12; failures += 1) {
    recordOutcome(schedule, { failure, startedAt: now, now });
    expect(schedule.failures).toBe(failures);
    expect(schedule.dueAt - now).toBeGreaterThanOrEqual(1000);
    expect(schedule.dueAt - now).toBeLessThanOrEqual(60_000);
    now = schedule.dueAt;
  }
});

test('tries after each scan do not make the next scheduled one later', () => {
  const schedule = createSchedule();
  recordOutcome(schedule, { failure, startedAt: 0, now: 0 });
  const { dueAt } = schedule;
  for (let scan = 1; scan <= 50; scan += 1) {
    expect(isDue(schedule, scan, true)).toBe(true);
    recordOutcome(schedule, { failure, startedAt: scan, now: scan });
  }
  expect(schedule).toMatchObject({ failures: 1, dueAt });
});

test('the first failure after a success is tried again within two seconds', () => {
  const schedule = createSchedule();
  recordOutcome(schedule, { failure: null, startedAt: 0, now: 0 });
  recordOutcome(schedule, { failure, startedAt: 500, now: 500 });
  expect(schedule.dueAt).toBeLessThanOrEqual(2500);
});

test('the network coming back ends the back-off, but not the server’s Retry-After', () => {
  const schedule = createSchedule();
  recordOutcome(schedule, { failure: { ...failure, retryAfterMs: 5000 }, startedAt: 0, now: 0 });
  resetFailures(schedule);
  expect(isDue(schedule, 4999, true)).toBe(false);
  expect(isDue(schedule, 5000, false)).toBe(true);
});
