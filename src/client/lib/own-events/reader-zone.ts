import type { Zone } from '#src/contract/common.ts';
import { wallClock } from '#src/domain/time/zone.ts';

const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const satisfies readonly Zone[];
const minuteMs = 60_000;

/** The zone whose clock the reader's phone shows, for deadlines; elsewhere in the world the event's own. */
export function readerZone(eventZone: Zone, now: number): Zone {
  const offsetMinutes = -new Date(now).getTimezoneOffset();
  const found = zones.find((zone) => wallClock(0, zone).getTime() === offsetMinutes * minuteMs);
  return found ?? eventZone;
}
