import { localInstant, zoneOfProvince } from '#src/domain/events/event-schedule.ts';
import { addDays } from '#src/domain/time/calendar-days.ts';

/** Bibs, jerseys and race packs are counted after the registration closes. */
const daysBefore = [7, 3, 1];
const dayMs = 86_400_000;

type Start = { starts: string; province: string };

/**
 * When the registration for a race usually closes: in the evening a week before its day, or on a later one that leaves a
 * day to register. Empty while the day is not chosen, and where it is too near.
 */
export function usualClosing({ starts, province }: Start, now: number): string {
  const day = starts.slice(0, 10);
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return '';
  const evenings = daysBefore.map((days) => `${addDays(day, -days)}T23:59`);
  const zone = zoneOfProvince(province);
  return evenings.find((evening) => Date.parse(localInstant(evening, zone)) > now + dayMs) ?? '';
}
