import { wallClock } from '../time/zone.ts';
import { basicTime, type CalendarEntry } from './calendar-file.ts';

type Entry = Pick<
  CalendarEntry,
  'title' | 'description' | 'location' | 'startsAt' | 'endsAt' | 'zone'
>;

/** Address at which Google Calendar offers to add the entry, filled in; in the event's own zone. */
export function googleCalendarLink(entry: Entry): string {
  const [from, until] = [entry.startsAt, entry.endsAt].map((at) =>
    basicTime(wallClock(at, entry.zone)),
  );
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${from}/${until}`,
    ctz: entry.zone,
    details: entry.description,
    location: entry.location,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
