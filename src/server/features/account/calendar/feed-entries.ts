import type { Language, LocalText } from '#src/contract/common.ts';
import type { CalendarEntry } from '#src/domain/events/calendar-file.ts';
import { eventPath } from '#src/domain/pages/record-paths.ts';
import { placeWords } from '#src/domain/places/venue-in-city.ts';
import { msg } from '#src/server/words/msg.ts';
import { translator } from '#src/server/words/translate.ts';
import type { PlaceRow, SavedRow } from './feed-repository.ts';

type Reader = { language: Language; publicUrl: string };

const words = {
  calendar: msg`Lariku di Derap`,
  saved: msg`Disimpan: {title}`,
  pending: msg`Belum lunas: {title}`,
  cancelled: msg`Dibatalkan: {title}`,
  bib: msg`BIB {bib}`,
  unpaid: msg`Tempatmu disimpan sampai pembayarannya lunas.`,
};

/** The name of the calendar. */
export function feedName(language: Language): string {
  return translator(language)(words.calendar);
}

/** A place as a calendar shows it; a file of its ticket, from a letter or the app, is the same entry. */
export function placeEntry(row: PlaceRow, { language, publicUrl }: Reader): CalendarEntry {
  const translate = translator(language);
  const url = `${publicUrl}/ticket/${row.id}`;
  const isPending = row.state === 'pending';
  return {
    ...eventEntry(row, language),
    id: `ticket-${row.id}`,
    title: toTitle(row, language, isPending ? 'pending' : null),
    description: [
      inLanguage(row.category_name, language),
      row.bib === null ? '' : translate(words.bib, { bib: row.bib }),
      isPending ? translate(words.unpaid) : '',
      url,
    ]
      .filter(Boolean)
      .join('\n'),
    url,
    sequence: row.event_rev + row.rev,
    status: isOff(row) ? 'CANCELLED' : isPending ? 'TENTATIVE' : 'CONFIRMED',
    now: Math.max(row.updated_at.getTime(), row.event_updated_at.getTime()),
  };
}

/** A saved event as a calendar shows it; a file of the event's page is the same entry. */
export function savedEntry(row: SavedRow, { language, publicUrl }: Reader): CalendarEntry {
  const path = eventPath({ id: row.id, kind: row.kind, community_id: row.community_id });
  const url = `${publicUrl}${path}`;
  return {
    ...eventEntry(row, language),
    id: row.id,
    title: toTitle(row, language, 'saved'),
    description: `${inLanguage(row.summary, language)}\n${url}`,
    url,
    sequence: row.event_rev,
    status: isOff(row) ? 'CANCELLED' : 'TENTATIVE',
    now: row.event_updated_at.getTime(),
  };
}

function eventEntry(row: PlaceRow | SavedRow, language: Language) {
  return {
    title: inLanguage(row.title, language),
    location: placeWords(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    zone: row.zone,
    position: row.position,
  };
}

/** Not every calendar shows a status, so the title says it, too. */
function toTitle(
  row: PlaceRow | SavedRow,
  language: Language,
  mark: 'pending' | 'saved' | null,
): string {
  const title = inLanguage(row.title, language);
  const shown = isOff(row) ? 'cancelled' : mark;
  return shown === null ? title : translator(language)(words[shown], { title });
}

function isOff({ event_state: state }: PlaceRow | SavedRow): boolean {
  return state === 'cancelled';
}

function inLanguage(text: LocalText, language: Language): string {
  return language === 'en' && text.en ? text.en : text.id;
}
