import type { Zone } from '#src/contract/common.ts';

/** A moment: epoch milliseconds, or ISO 8601 as on the wire. */
export type Moment = number | string;

/**
 * Indonesia's zones have had these fixed offsets without daylight saving since 1988, so adding hours is correct in every
 * runtime, whatever its time zone data.
 */
const zoneTable: Record<Zone, { label: string; offsetHours: number }> = {
  'Asia/Jakarta': { label: 'WIB', offsetHours: 7 },
  'Asia/Makassar': { label: 'WITA', offsetHours: 8 },
  'Asia/Jayapura': { label: 'WIT', offsetHours: 9 },
};
const hourMs = 3_600_000;

/** Whether text is the IANA name of one of Indonesia's zones. */
export function isZone(name: string): name is Zone {
  return Object.hasOwn(zoneTable, name);
}

/** The zone's name as Indonesians write it, in both languages: WIB, WITA or WIT. */
export function zoneLabel(zone: Zone): string {
  return zoneTable[zone].label;
}

/** A Date whose UTC fields hold the local time of the zone. Not an instant: only for reading fields. */
export function wallClock(moment: Moment, zone: Zone): Date {
  return new Date(new Date(moment).getTime() + zoneTable[zone].offsetHours * hourMs);
}

/** The calendar day in the zone, `YYYY-MM-DD`. Throws RangeError on an invalid moment. */
export function dayInZone(moment: Moment, zone: Zone): string {
  return wallClock(moment, zone).toISOString().slice(0, 10);
}

/** The time of day in the zone, `HH:MM`. Throws RangeError on an invalid moment. */
export function timeInZone(moment: Moment, zone: Zone): string {
  return wallClock(moment, zone).toISOString().slice(11, 16);
}

/** The instant as ISO 8601 with the zone's offset: `2027-02-14T05:15:00+07:00`. */
export function offsetInstant(moment: Moment, zone: Zone): string {
  const clock = wallClock(moment, zone).toISOString().slice(0, 19);
  return `${clock}+0${zoneTable[zone].offsetHours}:00`;
}

/** The hour of the day in the zone as a decimal: 5.25 at 05:15. */
export function hourInZone(moment: Moment, zone: Zone): number {
  const clock = wallClock(moment, zone);
  return clock.getUTCHours() + clock.getUTCMinutes() / 60;
}

/**
 * The ISO 8601 instant of a local `day` (`YYYY-MM-DD`) and `time` (`HH:MM`) in a zone. Throws RangeError on a day or time
 * that does not exist, such as 30 February.
 */
export function zonedInstant(input: { day: string; time: string; zone: Zone }): string {
  const written = `${input.day}T${input.time}:00.000Z`;
  const clock = new Date(written);
  // Some engines read 30 February as 2 March instead of refusing it.
  if (Number.isNaN(clock.getTime()) || clock.toISOString() !== written) {
    throw new RangeError(`No such day or time: ${input.day} ${input.time}`);
  }
  return new Date(clock.getTime() - zoneTable[input.zone].offsetHours * hourMs).toISOString();
}
