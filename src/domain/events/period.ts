import type { Zone } from '#src/contract/common.ts';
import type { Period } from '#src/contract/choices.ts';
import { addDays, isoWeekday } from '../time/calendar-days.ts';
import { dayInZone, type Moment, zonedInstant } from '../time/zone.ts';

/** Calendar days `YYYY-MM-DD`, both included. */
type Days = { from: string; to: string };

/** The local days of a period, seen from `today`. On a Sunday the weekend is the one that ends. */
export function daysOfPeriod(period: Period, today: string): Days {
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow': {
      const tomorrow = addDays(today, 1);
      return { from: tomorrow, to: tomorrow };
    }
    case 'weekend': {
      const saturday = addDays(today, 6 - isoWeekday(today));
      return { from: saturday, to: addDays(saturday, 1) };
    }
    case 'month': {
      const from = `${today.slice(0, 7)}-01`;
      // The first of a month plus 31 days is always in the next one.
      return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
    }
  }
}

/** Whether an event starts in a period, by the calendar of its own place. */
export function isInPeriod(
  event: { starts_at: Moment; zone: Zone },
  period: Period,
  now: number,
): boolean {
  const { from, to } = daysOfPeriod(period, dayInZone(now, event.zone));
  const day = dayInZone(event.starts_at, event.zone);
  return from <= day && day <= to;
}

/** The instants of a period in a zone; `until` is not part of it. */
export function periodInZone(
  period: Period,
  zone: Zone,
  now: number,
): { from: string; until: string } {
  const { from, to } = daysOfPeriod(period, dayInZone(now, zone));
  return {
    from: zonedInstant({ day: from, time: '00:00', zone }),
    until: zonedInstant({ day: addDays(to, 1), time: '00:00', zone }),
  };
}

/** How many events start on a local day of their zone. */
export type DayCount = { day: string; zone: Zone; count: number };

/** The same by month, in the order of the days, and by period as seen at `now`. */
export function countDays(days: readonly DayCount[], now: number) {
  const months = new Map<string, number>();
  const periods = { today: 0, tomorrow: 0, weekend: 0, month: 0 } satisfies Record<Period, number>;
  for (const { day, zone, count } of days) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + count);
    const today = dayInZone(now, zone);
    for (const period of ['today', 'tomorrow', 'weekend', 'month'] as const) {
      const { from, to } = daysOfPeriod(period, today);
      if (from <= day && day <= to) periods[period] += count;
    }
  }
  return { months: [...months].map(([month, count]) => ({ month, count })), periods };
}
