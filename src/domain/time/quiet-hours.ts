import type { QuietHours } from '#src/contract/inbox/message-settings.ts';
import { dayInZone, timeInZone, zonedInstant } from './zone.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * When the quiet hours end in which a moment (epoch milliseconds) lies, by the clock of their zone; null outside them. The
 * first minute is quiet, the minute of their end is not.
 */
export function quietUntil(moment: number, { from, until, zone }: QuietHours): number | null {
  const time = timeInZone(moment, zone);
  const isOverMidnight = from > until;
  const isQuiet = isOverMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const endsTomorrow = isOverMidnight && time >= from;
  const day = dayInZone(endsTomorrow ? moment + dayMs : moment, zone);
  return Date.parse(zonedInstant({ day, time: until, zone }));
}
