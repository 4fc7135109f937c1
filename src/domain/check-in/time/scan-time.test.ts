import { describe, expect, test } from 'vitest';
import {
  boundScanTime,
  type ContactHistory,
  decideScanTime,
  type SentReading,
  type TimeClaim,
} from './scan-time.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse('2027-02-13T22:00:00Z');

describe('the bounds of a record', () => {
  const history: ContactHistory = {
    enrolledAt: now - 20 * hour,
    lastSeq: 8,
    lastSeenAt: now - 10 * minute,
    contacts: [
      { lastSeq: 8, at: now - hour, previousAt: now - 2 * hour },
      { lastSeq: 5, at: now - 3 * hour, previousAt: now - 4 * hour },
    ],
    receivedAt: now,
  };

  test('are the contact that named it first and the latest that did not name it', () => {
    expect(boundScanTime(5, history)).toEqual({
      from: now - 4 * hour - 30 * second,
      to: now - 3 * hour,
    });
    expect(boundScanTime(6, history)).toEqual({
      from: now - 2 * hour - 30 * second,
      to: now - hour,
    });
  });

  test('are the latest contact and now for a number that no contact has named', () => {
    expect(boundScanTime(9, history)).toEqual({ from: now - 10 * minute - 30 * second, to: now });
  });

  test('are the enrolment and now for a number of which nothing is kept', () => {
    const { from, to } = boundScanTime(7, { ...history, contacts: [] });
    expect([from, to]).toEqual([now - 20 * hour - 30 * second, now]);
  });

  test('are never empty, also when the server’s own clock was set back', () => {
    const { from, to } = boundScanTime(9, { ...history, lastSeenAt: now + hour });
    expect([from, to]).toEqual([now - 30 * second, now]);
  });
});

describe('the time of a record', () => {
  const bounds = { from: now - 2 * hour, to: now };
  /** Made ten minutes ago by a phone whose clocks are right, and sent just now. */
  const claim: TimeClaim = {
    run: 'run-1',
    deviceTime: now - 10 * minute,
    monotonicMs: 50 * minute,
    offsetMs: 0,
    uncertaintyMs: 200,
  };
  const sent: SentReading = { run: 'run-1', deviceTime: now, monotonicMs: hour };
  const decide = (change: Partial<TimeClaim>, reading: SentReading | null = sent) =>
    decideScanTime({ ...claim, ...change }, { bounds, receivedAt: now, sent: reading });

  test('is what the phone claims, as certain as the phone is', () => {
    const claimed = { at: now - 10 * minute, uncertaintyMs: 200, isKnown: true };
    expect(decide({})).toEqual(claimed);
    expect(decide({}, null)).toEqual(claimed);
    expect(decide({}, { ...sent, run: 'run-2' })).toEqual(claimed);
  });

  test('is not bounded by an uncertainty at the limit, which may stand for any more', () => {
    const { at, uncertaintyMs } = decide({ uncertaintyMs: 2_147_483_646, offsetMs: -40 * day });
    expect(at - uncertaintyMs).toBeLessThanOrEqual(now - 10 * minute);
    expect(at + uncertaintyMs).toBeGreaterThanOrEqual(now - 10 * minute);
  });

  test('is its age, where the claim contradicts it', () => {
    const { at, uncertaintyMs, isKnown } = decide({ offsetMs: hour });
    expect(Math.abs(at - (now - 10 * minute))).toBeLessThan(100);
    expect(uncertaintyMs).toBeGreaterThanOrEqual(30 * second);
    expect(uncertaintyMs).toBeLessThan(31 * second);
    expect(isKnown).toBe(true);
  });

  test('lies between both ages, if the phone slept or was set ahead before it sent', () => {
    const { at, uncertaintyMs, isKnown } = decide(
      { offsetMs: hour },
      { ...sent, deviceTime: now + 20 * minute },
    );
    expect(at - uncertaintyMs).toBeLessThanOrEqual(now - 30 * minute);
    expect(at).toBeGreaterThanOrEqual(now - 10 * minute);
    expect(isKnown).toBe(false);
  });

  test('is narrowed by its age, where the phone itself did not know', () => {
    const { at, uncertaintyMs } = decide({ offsetMs: -20 * minute, uncertaintyMs: 12 * hour });
    expect(Math.abs(at - (now - 10 * minute))).toBeLessThan(100);
    expect(uncertaintyMs).toBeLessThan(31 * second);
  });

  test('is unknown and late, where all is out of bounds', () => {
    const unknown = { at: now, uncertaintyMs: 2 * hour, isKnown: false };
    expect(decide({ offsetMs: -30 * 24 * hour }, null)).toEqual(unknown);
    const lying = { ...sent, monotonicMs: 40 * 24 * hour };
    expect(decide({ offsetMs: -30 * 24 * hour }, lying)).toEqual(unknown);
  });

  test('lies in the part of an uncertain claim that is possible, and late in it', () => {
    const { at, uncertaintyMs } = decide({ offsetMs: hour, uncertaintyMs: 59 * minute }, null);
    expect([at, at - uncertaintyMs]).toEqual([now, now - 9 * minute]);
  });

  test('is not taken from an age that is negative', () => {
    expect(decide({ monotonicMs: 2 * hour }).at).toBe(now - 10 * minute);
  });

  test('may be a little late by the clock of another server', () => {
    const late = { deviceTime: now + 500, monotonicMs: hour };
    expect(decide(late, null)).toMatchObject({ at: now + 500, isKnown: true });
    expect(decide({ ...late, deviceTime: now + 2000 }, null).at).toBe(now);
  });

  test('of a phone of a former version is believed as far as its wall clock went on evenly', () => {
    const former = { run: null };
    expect(decide(former).at).toBe(now - 10 * minute);
    const setBack = { ...sent, deviceTime: now - hour };
    expect(decide(former, setBack)).toMatchObject({ at: now, isKnown: false });
    const setAhead = { ...sent, deviceTime: now + hour };
    expect(decide(former, setAhead)).toMatchObject({ at: now, isKnown: false });
  });
});
