import type { Language } from '#src/contract/common.ts';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { calendarFile } from '#src/domain/events/calendar-file.ts';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';

/** Hands the event to the browser as a file for calendars; `url` is its page. */
export function saveEvent(
  event: EventDetail,
  { language, url }: { language: Language; url: string },
): void {
  const file = calendarFile({
    id: event.id,
    title: localText(event.title, language),
    description: `${localText(event.summary, language)}\n${url}`,
    location: [event.venue, event.address].join(', '),
    url,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    zone: event.zone,
    position: event.position,
    now: Date.now(),
  });
  saveFile(file, { name: `derap-${event.id}.ics`, type: 'text/calendar;charset=utf-8' });
}
