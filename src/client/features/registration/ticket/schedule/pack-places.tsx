import type { Ticket } from '#src/contract/registration.ts';
import { formatClock, formatDayShort, formatTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { PlaceActions } from './place-actions.tsx';
import type { PackPlace } from './schedule-steps.ts';
import styles from './schedule.module.css';
import { useCalendarDownload } from './use-calendar-download.ts';

type PackPlacesProps = { places: readonly PackPlace[]; ticket: Ticket };

/** Days, hours and places where race packs are handed out. */
export function PackPlaces({ places, ticket }: PackPlacesProps) {
  const language = useLanguage();
  const saveToCalendar = useCalendarDownload(ticket);
  return places.map((entry) => {
    const { place, hours } = entry;
    const words = [place?.place, place?.address].filter(Boolean).join(', ');
    const note = place?.note ?? null;
    return (
      <div key={`${words}${hours[0]?.opens_at}`} className={styles['place']}>
        {hours.map((window) => (
          <Hours key={window.opens_at} hours={window} zone={ticket.event.zone} />
        ))}
        {words === '' ? null : <p>{words}</p>}
        {note === null ? null : <p lang={toLang(note, language)}>{localText(note, language)}</p>}
        <PlaceActions
          place={words === '' ? null : { position: null, words }}
          onSaveToCalendar={() => saveToCalendar(entry)}
        />
      </div>
    );
  });
}

type HoursProps = { hours: PackPlace['hours'][number]; zone: Ticket['event']['zone'] };

function Hours({ hours: { opens_at: opens, closes_at: closes }, zone }: HoursProps) {
  const language = useLanguage();
  const day = formatDayShort(opens, zone, language);
  const endDay = formatDayShort(closes, zone, language);
  const start = formatClock(opens, zone, language);
  const end = formatTime(closes, zone, language);
  return (
    <p className={styles['hours']}>
      {day} · {start}–{endDay === day ? end : `${endDay} ${end}`}
    </p>
  );
}
