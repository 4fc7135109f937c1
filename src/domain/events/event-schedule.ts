import type { EventKind, Zone } from '#src/contract/common.ts';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import { findProvince } from '../places/provinces.ts';
import { dayInZone, timeInZone, zonedInstant, type Moment } from '../time/zone.ts';

const minuteMs = 60_000;
/** Of a group run that says none, and the least that a race without a cut-off takes. */
const defaultMinutes = 120;
/** Somebody who walks a race without a cut-off, minutes per kilometre. */
const walkingPace = 12;

/** The ISO 8601 instant of a local time `2027-02-14T05:15` in a zone. Throws RangeError when there is no such time. */
export function localInstant(local: string, zone: Zone): string {
  return zonedInstant({ day: local.slice(0, 10), time: local.slice(11), zone });
}

/** The local time in a zone without seconds; the inverse of `localInstant`. */
export function toLocalTime(moment: Moment, zone: Zone): string {
  return `${dayInZone(moment, zone)}T${timeInZone(moment, zone)}`;
}

/** The time zone of a province; WIB when the province is unknown. */
export function zoneOfProvince(province: string): Zone {
  return findProvince(province)?.zone ?? 'Asia/Jakarta';
}

export type Schedule = { startsAt: string; endsAt: string; flagOffs: string[] };

/**
 * Start, end and flag-offs as instants. A group run lasts its duration; a race runs from its first flag-off to its last
 * cut-off, or until who walks is in where there is none. Null while the start is missing.
 */
export function toSchedule(
  content: Pick<EventContent, 'province' | 'starts' | 'duration_minutes' | 'categories'>,
  kind: EventKind,
): Schedule | null {
  if (content.starts === null) return null;
  const zone = zoneOfProvince(content.province);
  const start = localInstant(content.starts, zone);
  if (kind === 'event') {
    return {
      startsAt: start,
      endsAt: plusMinutes(start, content.duration_minutes ?? defaultMinutes),
      flagOffs: content.categories.map(() => start),
    };
  }
  const hours = content.categories.map((category) => {
    const { flag_off: own, cut_off_minutes: minutes, distance_m: metres } = category;
    const flagOff = own === null ? start : localInstant(own, zone);
    const walked = Math.max(defaultMinutes, Math.ceil(((metres ?? 0) / 1000) * walkingPace));
    return { flagOff, cutOff: plusMinutes(flagOff, minutes ?? walked) };
  });
  const flagOffs = hours.map(({ flagOff }) => flagOff);
  const cutOffs = hours.map(({ cutOff }) => cutOff);
  // Instants in ISO 8601 sort as text.
  return {
    startsAt: flagOffs.toSorted()[0] ?? start,
    endsAt: cutOffs.toSorted().at(-1) ?? plusMinutes(start, defaultMinutes),
    flagOffs,
  };
}

function plusMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * minuteMs).toISOString();
}
