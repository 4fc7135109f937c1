import type { Zone } from '#src/contract/common.ts';
import { wallClock, zoneLabel } from '../time/zone.ts';

export type CalendarEntry = {
  id: string;
  title: string;
  description: string;
  location: string;
  url: string;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  zone: Zone;
  /** Null where only the address is known. */
  position: { lat: number; lon: number } | null;
  /** Minutes before the start at which the phone rings; none without. */
  alarms?: readonly number[];
  /** Grows with each change, so that calendars take the newest of several files of one id; 0 where nothing changes. */
  sequence?: number;
  status?: CalendarStatus;
  /** Creation time of the file, epoch milliseconds; in a feed the entry's last change. */
  now: number;
};

/** `TENTATIVE`: not certain yet, and the time stays free. */
type CalendarStatus = 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';

/**
 * An iCalendar file (RFC 5545) with one event, or several, in their own zone, so calendars show the right time wherever
 * the phone is. Importing the same id again replaces the entry.
 */
export function calendarFile(entry: CalendarEntry, ...others: CalendarEntry[]): string {
  return toCalendar([], [entry, ...others]);
}

/** A calendar with a name and several entries, for apps that fetch it again and again: about every `hours`. */
export function calendarFeed(
  { name, hours }: { name: string; hours: number },
  entries: readonly CalendarEntry[],
): string {
  const head = [
    `X-WR-CALNAME:${escapeText(name)}`,
    // RFC 7986, and what Outlook reads instead.
    `REFRESH-INTERVAL;VALUE=DURATION:PT${hours}H`,
    `X-PUBLISHED-TTL:PT${hours}H`,
  ];
  return toCalendar(head, entries);
}

function toCalendar(head: readonly string[], entries: readonly CalendarEntry[]): string {
  const zones = new Set(entries.map(({ zone }) => zone));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Derap//Derap//ID',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...head,
    ...[...zones].flatMap(zoneLines),
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function entryLines(entry: CalendarEntry): string[] {
  const { zone, status = 'CONFIRMED' } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@derap`,
    `SEQUENCE:${entry.sequence ?? 0}`,
    `STATUS:${status}`,
    ...(status === 'CONFIRMED' ? [] : ['TRANSP:TRANSPARENT']),
    `DTSTAMP:${basicTime(new Date(entry.now))}Z`,
    `DTSTART;TZID=${zone}:${basicTime(wallClock(entry.startsAt, zone))}`,
    `DTEND;TZID=${zone}:${basicTime(wallClock(entry.endsAt, zone))}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${escapeText(entry.location)}`,
    ...(entry.position === null ? [] : [`GEO:${entry.position.lat};${entry.position.lon}`]),
    `URL:${entry.url}`,
    ...(entry.alarms ?? []).flatMap((minutes) => alarmLines(minutes, entry.title)),
    'END:VEVENT',
  ];
}

function alarmLines(minutes: number, title: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:-PT${minutes}M`,
    'END:VALARM',
  ];
}

/** Indonesia's zones keep one offset all year. */
function zoneLines(zone: Zone): string[] {
  const offset = `+${String(wallClock(0, zone).getUTCHours()).padStart(2, '0')}00`;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19880101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    `TZNAME:${zoneLabel(zone)}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
}

/** `20270214T051500` from a Date's UTC fields. */
export function basicTime(clock: Date): string {
  return clock.toISOString().slice(0, 19).replace(/[-:]/g, '');
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** RFC 5545 §3.1: at most 75 octets a line, split between characters; continuation lines start with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let room = 75;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (size > room) {
      folded += '\r\n ';
      room = 74;
    }
    folded += character;
    room -= size;
  }
  return folded;
}
