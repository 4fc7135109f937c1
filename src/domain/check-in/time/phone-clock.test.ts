import { describe, expect, test } from 'vitest';
import {
  betterSample,
  type ClockReading,
  type ClockSample,
  type ClockWatch,
  sampleClock,
  serverTimeAt,
  isStretchOf,
  toStretch,
  watchClock,
} from './phone-clock.ts';

const hour = 3_600_000;
const run = '0190a5b2-5f3e-4c1d-8e2a-000000000000';
const windowEnd = 100 * hour;
const limits = { lastKnownAt: null, windowEnd };

function reading(mono: number, wall = mono): ClockReading {
  return { wall, mono, run };
}

/** Looks at several readings, one after the other. */
function look(
  from: ClockWatch | null,
  readings: ClockReading[],
  { isWatched = true } = {},
): ClockWatch {
  let watch = from;
  for (const each of readings) watch = watchClock(watch, each, { isWatched }).watch;
  if (watch === null) throw new Error('There is nothing to look at');
  return watch;
}

/** The server is five seconds ahead of the phone, known to 100 ms at the phone's time 200. */
function measure() {
  const watch = look(null, [reading(0)]);
  const sample = sampleClock({ sent: reading(0), received: reading(200), watch, serverTime: 5100 });
  return { watch, sample };
}

describe('an exchange', () => {
  test('reads the server’s clock in the middle of the round trip, give or take half of it', () => {
    const { sample, watch } = measure();
    expect(sample).toEqual({ offsetMs: 5000, errorMs: 100, at: 200, mono: 200, watch });
  });

  test('is as long as the phone may have slept in it', () => {
    const { watch } = measure();
    const received = reading(200, hour);
    const sample = sampleClock({ sent: reading(0), received, watch, serverTime: 5100 });
    expect(sample.errorMs).toBe(hour / 2);
  });

  test('is never more certain than a millisecond', () => {
    const { watch } = measure();
    const at = reading(0);
    expect(sampleClock({ sent: at, received: at, watch, serverTime: 0 }).errorMs).toBe(1);
  });
});

describe('the watch', () => {
  test('begins anew with each page load, and sees nothing in an even course', () => {
    const seen = watchClock(null, reading(0), { isWatched: true });
    expect(seen).toMatchObject({ jumpMs: 0, isSuspect: false });
    expect(watchClock(seen.watch, reading(1000, 1049), { isWatched: true })).toEqual(seen);
    const other = { ...reading(0, hour), run: 'other' };
    expect(watchClock(seen.watch, other, { isWatched: true })).toMatchObject({
      watch: { run: 'other', aheadMs: 0 },
      isSuspect: false,
    });
  });

  test.each([
    { how: 'ahead in view', isWatched: true, by: hour, jumpMs: hour, isSuspect: true },
    { how: 'back in view', isWatched: true, by: -hour, jumpMs: -hour, isSuspect: true },
    { how: 'back out of view', isWatched: false, by: -hour, jumpMs: -hour, isSuspect: true },
    {
      how: 'ahead out of view, so most likely slept',
      isWatched: false,
      by: hour,
      jumpMs: 0,
      isSuspect: true,
    },
    {
      how: 'by two seconds, which is no jump',
      isWatched: true,
      by: 2000,
      jumpMs: 0,
      isSuspect: false,
    },
  ])('sees a clock that went $how', ({ isWatched, by, jumpMs, isSuspect }) => {
    const before = look(null, [reading(0)]);
    expect(watchClock(before, reading(1000, 1000 + by), { isWatched })).toMatchObject({
      jumpMs,
      isSuspect,
    });
  });

  test('begins another stretch when the clock was set back, not when it went ahead', () => {
    const watch = look(null, [reading(0)]);
    expect(toStretch(watch)).toBe(run);
    expect(isStretchOf(toStretch(watch), run)).toBe(true);
    expect(isStretchOf(toStretch(watch), crypto.randomUUID())).toBe(false);
    expect(toStretch(look(watch, [reading(1000, hour)]))).toBe(run);
    expect(toStretch(look(watch, [reading(1000, -hour)]))).toBe(`${run.slice(0, -1)}1`);
  });
});

describe('the server’s time', () => {
  const timeAfter = (watch: ClockWatch, at: ClockReading, sample: ClockSample | null) =>
    serverTimeAt(sample, at, { watch, limits });

  test('goes on with the monotonic clock, a little less certain with each hour', () => {
    const { sample, watch } = measure();
    expect(timeAfter(watch, reading(200), sample)).toEqual({
      now: 5200,
      offsetMs: 5000,
      uncertaintyMs: 100,
    });
    const later = reading(200 + 3 * hour);
    expect(timeAfter(watch, later, sample).uncertaintyMs).toBe(100 + 1080);
  });

  test('does not follow a wall clock that was set back, and stays as certain', () => {
    const { sample, watch } = measure();
    const at = reading(200, 200 - 7 * hour);
    expect(timeAfter(look(watch, [at]), at, sample)).toEqual({
      now: 5200,
      offsetMs: 5000 + 7 * hour,
      uncertaintyMs: 100,
    });
  });

  test('may be as far on as a wall clock that was set ahead', () => {
    const { sample, watch } = measure();
    const at = reading(200, 200 + 3 * hour);
    const time = timeAfter(look(watch, [at]), at, sample);
    expect(time).toMatchObject({ now: 5200, uncertaintyMs: 3 * hour + 100 });
  });

  test('has most likely gone on while the phone slept', () => {
    const { sample, watch } = measure();
    const at = reading(200, 200 + 3 * hour);
    const time = timeAfter(look(watch, [at], { isWatched: false }), at, sample);
    expect(time).toMatchObject({ now: 5200 + 3 * hour, uncertaintyMs: 3 * hour + 100 });
  });

  test('is anywhere until the end, when the clock was set back out of view', () => {
    const { sample, watch } = measure();
    const at = reading(200, 200 - 7 * hour);
    const { now, uncertaintyMs } = timeAfter(look(watch, [at], { isWatched: false }), at, sample);
    expect([now, now + uncertaintyMs]).toEqual([5200, windowEnd]);
  });

  describe('after a restart', () => {
    const other: ClockReading = { wall: 10 * hour, mono: 0, run: 'other' };
    const watch = look(null, [other]);

    test('is the wall clock’s, between what was known last and the end', () => {
      const { sample } = measure();
      const time = timeAfter(watch, other, sample);
      expect(time.now).toBe(10 * hour + 5000);
      expect(time.now + time.uncertaintyMs).toBe(windowEnd);
      expect(time.now - time.uncertaintyMs).toBeLessThanOrEqual(5100);
    });

    test('is not before what was known last', () => {
      const { sample } = measure();
      const back = { ...other, wall: -500 * hour };
      expect(timeAfter(watch, back, sample).now).toBe(5100);
      const known = { watch, limits: { lastKnownAt: hour, windowEnd } };
      expect(serverTimeAt(sample, back, known).now).toBe(hour);
    });

    test('is also what a sample of a former version gives', () => {
      const time = timeAfter(watch, other, { offsetMs: 5000, errorMs: 100, at: 200 });
      expect(time.now).toBe(10 * hour + 5000);
    });
  });

  test('is the phone’s own, give or take five minutes, where there never was an exchange', () => {
    const watch = look(null, [reading(0)]);
    expect(timeAfter(watch, reading(1000), null)).toEqual({
      now: 1000,
      offsetMs: 0,
      uncertaintyMs: 300_000,
    });
  });
});

describe('of two samples', () => {
  const at = (
    mono: number,
    rtt: number,
    { watch, ahead = 5000 }: { watch: ClockWatch; ahead?: number },
  ) =>
    sampleClock({
      sent: reading(mono - rtt),
      received: reading(mono),
      watch,
      serverTime: mono - rtt / 2 + ahead,
    });

  test('the more certain is kept, as of now', () => {
    const { sample, watch } = measure();
    const slow = at(1200, 900, { watch, ahead: 5050 });
    expect(betterSample(sample, slow)).toMatchObject({ offsetMs: 5000, at: 1200, mono: 1200 });
    const quick = at(1200, 40, { watch });
    expect(betterSample(sample, quick)).toBe(quick);
  });

  test('the fresh one is taken when the old one went stale', () => {
    const { sample, watch } = measure();
    const later = at(24 * hour, 2000, { watch });
    expect(betterSample(sample, later)).toBe(later);
  });

  test('the fresh one is taken when they contradict each other', () => {
    const { sample, watch } = measure();
    const other = at(1200, 900, { watch, ahead: hour });
    expect(betterSample(sample, other)).toBe(other);
  });

  test('the fresh one is taken after a restart, after a set-back out of view, and as the first', () => {
    const { sample, watch } = measure();
    const slow = at(1200, 900, { watch, ahead: 5050 });
    expect(betterSample(null, slow)).toBe(slow);
    expect(betterSample({ offsetMs: 5000, errorMs: 1, at: 0 }, slow)).toBe(slow);
    const open = look(watch, [reading(1200, -hour)], { isWatched: false });
    const after = at(1200, 900, { watch: open, ahead: 5050 });
    expect(betterSample(sample, after)).toBe(after);
    const former = { offsetMs: 5000, errorMs: 900, at: 1200 };
    expect(betterSample(sample, former)).toBe(former);
  });
});
