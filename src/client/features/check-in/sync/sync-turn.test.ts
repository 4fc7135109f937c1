import { expect, test } from 'vitest';
import { forgetFailures, isDue, newTurn, noteOutcome } from './sync-turn.ts';

const failure = { lapse: null, resetCursor: false, shrinkBatch: false, waitMs: null };

test('a device is due at once, then every ten seconds while all goes well', () => {
  const turn = newTurn();
  expect(isDue(turn, 1000, false)).toBe(true);
  noteOutcome(turn, { failure: null, startedAt: 1000, now: 1000 });
  expect(isDue(turn, 10_999, false)).toBe(false);
  expect(isDue(turn, 11_000, false)).toBe(true);
});

test('scheduled failures in a row wait longer and longer, a minute at most', () => {
  const turn = newTurn();
  let now = 0;
  for (let failures = 1; failures <= 12; failures += 1) {
    noteOutcome(turn, { failure, startedAt: now, now });
    expect(turn.failures).toBe(failures);
    expect(turn.dueAt - now).toBeGreaterThanOrEqual(1000);
    expect(turn.dueAt - now).toBeLessThanOrEqual(60_000);
    now = turn.dueAt;
  }
});

test('tries after each scan do not make the next scheduled one later', () => {
  const turn = newTurn();
  noteOutcome(turn, { failure, startedAt: 0, now: 0 });
  const { dueAt } = turn;
  for (let scan = 1; scan <= 50; scan += 1) {
    expect(isDue(turn, scan, true)).toBe(true);
    noteOutcome(turn, { failure, startedAt: scan, now: scan });
  }
  expect(turn).toMatchObject({ failures: 1, dueAt });
});

test('the first failure after a success is tried again within two seconds', () => {
  const turn = newTurn();
  noteOutcome(turn, { failure: null, startedAt: 0, now: 0 });
  noteOutcome(turn, { failure, startedAt: 500, now: 500 });
  expect(turn.dueAt).toBeLessThanOrEqual(2500);
});

test('the network coming back ends the wait, but not the patience that the server asked for', () => {
  const turn = newTurn();
  noteOutcome(turn, { failure: { ...failure, waitMs: 5000 }, startedAt: 0, now: 0 });
  forgetFailures(turn);
  expect(isDue(turn, 4999, true)).toBe(false);
  expect(isDue(turn, 5000, false)).toBe(true);
});
