import { expect, test } from 'vitest';
import { zonedInstant } from '#src/domain/time/zone.ts';
import { resolveDay } from './calendar.ts';

const hour = 3_600_000;
const zone = 'Asia/Jakarta';
const minutes = Array.from({ length: 24 * 60 }, (_, index) => index);

test('what is on the day of seeding starts two hours later at the soonest, and within the next day, at any minute', () => {
  for (const minute of minutes) {
    const now = new Date(Date.parse('2026-11-21T17:00:00Z') + minute * 60_000);
    const day = resolveDay({ days: 0 }, { now, zone, start: '19:30' });
    const startsIn = Date.parse(zonedInstant({ day, time: '19:30', zone })) - now.getTime();
    expect(startsIn, now.toISOString()).toBeGreaterThan(2 * hour);
    expect(startsIn, now.toISOString()).toBeLessThanOrEqual(26 * hour);
  }
});

test('a weekday that is today keeps to it until two hours before, then is that of next week', () => {
  const on = (now: string, weeks = 0) =>
    resolveDay({ weeks, weekday: 6 }, { now: new Date(now), zone, start: '05:30' });
  // Friday 20 November 22:30 UTC is Saturday 05:30 WIB.
  expect(on('2026-11-20T20:29:00Z')).toBe('2026-11-21');
  expect(on('2026-11-20T20:31:00Z')).toBe('2026-11-28');
  expect(on('2026-11-20T20:29:00Z', 1)).toBe('2026-11-28');
  expect(on('2026-11-20T20:31:00Z', 1)).toBe('2026-12-05');
});

test('what lies in the past stays there', () => {
  const now = new Date('2026-11-21T05:00:00Z');
  expect(resolveDay({ days: -3 }, { now, zone, start: '19:30' })).toBe('2026-11-18');
  expect(resolveDay({ weeks: -1, weekday: 6 }, { now, zone, start: '05:30' })).toBe('2026-11-14');
});
