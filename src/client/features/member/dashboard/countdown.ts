import type { Zone } from '#src/contract/common.ts';
import { dayInZone } from '#src/domain/time/zone.ts';

/** Time to the start in the largest unit that is not misleading; `started` from the start on. */
export type Countdown =
  | { unit: 'days' | 'hours' | 'minutes'; count: number }
  | { unit: 'started'; count: null };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Time to a start. From 24 hours up in calendar days of the race's zone, as people count; below that in whole hours,
 * and below one hour in minutes, rounded up.
 */
export function countdownTo(start: { at: string; zone: Zone }, now: number): Countdown {
  const left = Date.parse(start.at) - now;
  if (left <= 0) return { unit: 'started', count: null };
  if (left >= day) return { unit: 'days', count: daysBetween(now, start) };
  if (left >= hour) return { unit: 'hours', count: Math.floor(left / hour) };
  return { unit: 'minutes', count: Math.ceil(left / minute) };
}

function daysBetween(now: number, { at, zone }: { at: string; zone: Zone }): number {
  return (Date.parse(dayInZone(at, zone)) - Date.parse(dayInZone(now, zone))) / day;
}
