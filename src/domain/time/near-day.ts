import type { Zone } from '#src/contract/common.ts';
import { dayInZone } from './zone.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a moment is on the day of `now` or on the next, by the clock of a zone; null of any other. Epoch milliseconds. */
export function nearDay(moment: number, zone: Zone, now: number): 'today' | 'tomorrow' | null {
  const day = dayInZone(moment, zone);
  if (day === dayInZone(now, zone)) return 'today';
  return day === dayInZone(now + dayMs, zone) ? 'tomorrow' : null;
}
