import type { Zone } from '#src/contract/common.ts';
import { dayInZone, hourInZone } from '#src/domain/time/zone.ts';

/** Time to the start as people say it; `started` from the start on. */
export type Countdown =
  | { unit: 'days' | 'hours' | 'minutes'; count: number }
  | { unit: 'tomorrow' | 'started'; count: null };

type Start = { at: string; zone: Zone };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From when on the day before everything is about the morning. */
const eveningHour = 18;

/**
 * Time to a start: in calendar days of the race's zone, as people count; on its day in whole hours, and below one hour in
 * minutes, rounded up.
 */
export function countdownTo(start: Start, now: number): Countdown {
  const left = Date.parse(start.at) - now;
  if (left <= 0) return { unit: 'started', count: null };
  if (left < hour) return { unit: 'minutes', count: Math.ceil(left / minute) };
  const days = daysBetween(now, start);
  if (days > 1) return { unit: 'days', count: days };
  return days === 1
    ? { unit: 'tomorrow', count: null }
    : { unit: 'hours', count: Math.floor(left / hour) };
}

/** Whether it is race morning: from 18.00 on the evening before, where the race is. */
export function isRaceMorning(start: Start, now: number): boolean {
  const days = daysBetween(now, start);
  return days <= 0 || (days === 1 && hourInZone(now, start.zone) >= eveningHour);
}

function daysBetween(now: number, { at, zone }: Start): number {
  return (Date.parse(dayInZone(at, zone)) - Date.parse(dayInZone(now, zone))) / day;
}
