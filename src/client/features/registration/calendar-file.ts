export type CalendarEntry = {
  /** Unique among all entries of the world, so that a second import replaces the first. */
  uid: string;
  title: string;
  place: string;
  text: string;
  /** ISO 8601 with `Z`. */
  starts_at: string;
  ends_at: string;
};

/** One event as an iCalendar file (RFC 5545), in UTC, which every calendar shows in the reader's own zone. */
export function calendarFile(entry: CalendarEntry, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Derap//Derap//ID',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(entry.starts_at)}`,
    `DTEND:${stamp(entry.ends_at)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function stamp(moment: number | string): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** At most 75 octets per line; the rest goes on after a space. 18 characters of up to 4 octets always fit. */
function folded(line: string): string {
  return Array.from(line).length <= 18 ? line : (line.match(/.{1,18}/gsu) ?? []).join('\r\n ');
}
