import { expect, test } from 'vitest';
import { zones } from '#src/contract/common.ts';
import { countDays, daysOfPeriod, isInPeriod, periodInZone } from './period.ts';

// Monday, 23 November, 22.30 in Jakarta; already Tuesday, 00.30, in Jayapura.
const now = Date.parse('2026-11-23T15:30:00Z');

test.each([
  ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
  ['weekend', '2026-11-23', '2026-11-28', '2026-11-29'],
  ['weekend', '2026-11-28', '2026-11-28', '2026-11-29'],
  ['weekend', '2026-11-29', '2026-11-28', '2026-11-29'],
  ['month', '2026-11-23', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
] as const)('%s, seen from %s, is from %s to %s', (period, today, ...days) => {
  const [from, to] = days;
  expect(daysOfPeriod(period, today)).toEqual({ from, to });
});

test('the calendar is that of the place: the same day is today here and tomorrow there', () => {
  const jakarta = { starts_at: '2026-11-23T22:00:00Z', zone: 'Asia/Jakarta' } as const;
  const jayapura = { starts_at: '2026-11-23T20:00:00Z', zone: 'Asia/Jayapura' } as const;
  expect(isInPeriod(jakarta, 'today', now)).toBe(false);
  expect(isInPeriod(jakarta, 'tomorrow', now)).toBe(true);
  expect(isInPeriod(jayapura, 'today', now)).toBe(true);
  expect(isInPeriod(jayapura, 'tomorrow', now)).toBe(false);
});

test('instants say the same as the rule, to the millisecond', () => {
  for (const period of ['today', 'tomorrow', 'weekend', 'month'] as const) {
    for (const zone of zones) {
      const { from, until } = periodInZone(period, zone, now);
      const isIn = (moment: number) => isInPeriod({ starts_at: moment, zone }, period, now);
      expect(isIn(Date.parse(from))).toBe(true);
      expect(isIn(Date.parse(from) - 1)).toBe(false);
      expect(isIn(Date.parse(until) - 1)).toBe(true);
      expect(isIn(Date.parse(until))).toBe(false);
    }
  }
});

test('days are counted by month, and by period in their own zone', () => {
  const counted = countDays(
    [
      { day: '2026-11-23', zone: 'Asia/Jakarta', count: 1 },
      // Today there.
      { day: '2026-11-24', zone: 'Asia/Jayapura', count: 2 },
      { day: '2026-11-24', zone: 'Asia/Jakarta', count: 4 },
      { day: '2026-11-29', zone: 'Asia/Makassar', count: 8 },
      { day: '2026-12-01', zone: 'Asia/Jakarta', count: 16 },
    ],
    now,
  );
  expect(counted).toEqual({
    months: [
      { month: '2026-11', count: 15 },
      { month: '2026-12', count: 16 },
    ],
    periods: { today: 3, tomorrow: 4, weekend: 8, month: 15 },
  });
});
