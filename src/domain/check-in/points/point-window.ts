import type { Zone } from '#src/contract/common.ts';
import { dayInZone, timeInZone, zonedInstant } from '#src/domain/time/zone.ts';

/** ISO 8601 instants. */
export type PointWindow = { opensAt: string; closesAt: string };
type EventTime = { startsAt: string; zone: Zone };

const dayMs = 24 * 60 * 60_000;

/**
 * The window of a point when its event moves, or is copied to another day: on the day of the start it keeps its distance to
 * the start, on other days its time of day, as many days away.
 */
export function moveWindow(
  window: PointWindow,
  { from, to }: { from: EventTime; to: EventTime },
): PointWindow {
  const days = Math.round((dayOf(to.startsAt, to.zone) - dayOf(from.startsAt, from.zone)) / dayMs);
  const move = (instant: string): string => {
    const isRaceDay = dayOf(instant, from.zone) === dayOf(from.startsAt, from.zone);
    if (isRaceDay) {
      const offset = Date.parse(instant) - Date.parse(from.startsAt);
      return new Date(Date.parse(to.startsAt) + offset).toISOString();
    }
    const day = dayOf(instant, from.zone) + days * dayMs;
    return zonedInstant({
      day: new Date(day).toISOString().slice(0, 10),
      time: timeInZone(instant, from.zone),
      zone: to.zone,
    });
  };
  return { opensAt: move(window.opensAt), closesAt: move(window.closesAt) };
}

/** The calendar day as epoch milliseconds of its start in UTC. */
function dayOf(instant: string, zone: Zone): number {
  return Date.parse(dayInZone(instant, zone));
}
