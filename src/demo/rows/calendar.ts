import type { Zone } from '#src/contract/common.ts';
import { dayInZone, zonedInstant } from '#src/domain/time/zone.ts';
import type { DaySeed } from '../seed-records.ts';

/** The calendar day, `YYYY-MM-DD`, that is `days` after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The ISO instant `minutes` after `instant`. */
export function addMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/** Time to register, prepare phones and scan before today's race. */
const leadMs = 2 * 3_600_000;

/**
 * Resolves a seed record's day. If its start has passed or is within two hours, it moves by a week (weekday) or a day (day
 * count).
 */
export function resolveDay(
  when: DaySeed,
  { now, zone, start }: { now: Date; zone: Zone; start: string },
): string {
  const today = dayInZone(now.getTime(), zone);
  const isTooLate = (day: string) =>
    Date.parse(zonedInstant({ day, time: start, zone })) <= now.getTime() + leadMs;
  if ('days' in when) {
    const day = addDays(today, when.days);
    return when.days >= 0 && isTooLate(day) ? addDays(day, 1) : day;
  }
  const first = addDays(today, (when.weekday - isoWeekday(today) + 7) % 7);
  // All later weeks move with the first, so that no two of them meet.
  const isMoved = when.weeks >= 0 && isTooLate(first);
  return addDays(first, (when.weeks + (isMoved ? 1 : 0)) * 7);
}

function isoWeekday(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}
