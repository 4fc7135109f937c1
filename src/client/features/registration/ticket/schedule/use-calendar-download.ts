import { useLingui } from '@lingui/react/macro';
import type { Ticket } from '#src/contract/registration.ts';
import { calendarFile } from '#src/domain/events/calendar-file.ts';
import { placeWords } from '#src/domain/places/venue-in-city.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useAppContext, useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import type { PackPlace } from './schedule-steps.ts';

const dayAndTwoHours = [24 * 60, 120];

/** Downloads a calendar file that is generated here, so it works offline: of the start, or of a race pack collection. */
export function useCalendarDownload(ticket: Ticket): (pack?: PackPlace) => void {
  const { t } = useLingui();
  const language = useLanguage();
  const { origin } = useAppContext();
  const { id, event, category, bib, holder } = ticket;
  // Of several that one person keeps, whose.
  const runner = ticket.is_kept ? holder.legal_name : '';
  const title = localText(event.title, language);
  return (pack) => {
    const url = `${origin}/ticket/${id}`;
    const number = bib === null ? '' : t`BIB ${bib}`;
    const [hours] = pack?.hours ?? [];
    const startsAt = hours?.opens_at ?? category.flag_off_at;
    const file = calendarFile({
      id: hours === undefined ? `ticket-${id}` : `pack-${id}-${Date.parse(startsAt)}`,
      title: hours === undefined ? title : t`Ambil race pack ${title}`,
      description: [runner, localText(category.name, language), number, url]
        .filter(Boolean)
        .join('\n'),
      location: pack?.place
        ? [pack.place.place, pack.place.address].filter(Boolean).join(', ')
        : placeWords(event),
      url,
      startsAt,
      endsAt: hours?.closes_at ?? event.ends_at,
      zone: event.zone,
      position: pack === undefined ? (event.position ?? null) : null,
      alarms: dayAndTwoHours,
      sequence: event.rev + ticket.rev,
      now: Date.now(),
    });
    const name = `derap-${toSlug(title)}-${dayInZone(startsAt, event.zone)}.ics`;
    saveFile(file, { name, type: 'text/calendar;charset=utf-8' });
  };
}
