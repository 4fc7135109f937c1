import type { Zone } from '#src/contract/common.ts';
import { addDays } from '../time/calendar-days.ts';
import { dayInZone, type Moment } from '../time/zone.ts';

type Dated = { starts_at: Moment; zone: Zone };

/** Events of one day at their places; `name` where that day is today or tomorrow there. */
export type EventDay<Event> = { day: string; name: 'today' | 'tomorrow' | null; events: Event[] };

/**
 * Events by the day of their start, in the order of their first ones. Near midnight a day is today in one zone and
 * tomorrow in another: then it is there twice.
 */
export function groupByDay<Event extends Dated>(
  events: readonly Event[],
  now: number,
): EventDay<Event>[] {
  const groups = new Map<string, EventDay<Event>>();
  for (const event of events) {
    const day = dayInZone(event.starts_at, event.zone);
    const name = nameOf(day, dayInZone(now, event.zone));
    const key = `${day} ${name}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { day, name, events: [event] });
    else group.events.push(event);
  }
  return [...groups.values()];
}

/**
 * Whether two moments are on the same day, wherever in Indonesia: between 22.00 in Jakarta and midnight there, a day
 * begins in each of the other zones.
 */
export function isSameDay(one: number, other: number): boolean {
  return [7, 8, 9].every((offset) => {
    const dayOf = (moment: number) => Math.floor((moment / 3_600_000 + offset) / 24);
    return dayOf(one) === dayOf(other);
  });
}

function nameOf(day: string, today: string): EventDay<unknown>['name'] {
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : null;
}
