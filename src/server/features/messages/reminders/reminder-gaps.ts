import { formatClock, formatDay, formatTime } from '#src/domain/text/format.ts';
import { nearDay } from '#src/domain/time/near-day.ts';
import { zoneLabel } from '#src/domain/time/zone.ts';
import type { Gaps } from '#src/server/words/translate.ts';
import type { PlaceLetter, PlaceWords } from '../mail/place-letter.ts';
import type { TicketRow } from '#src/server/features/tickets/shared/ticket-repository.ts';
import { reminderWords } from './reminder-words.ts';

/** What a reminder says, and until when it is of use. */
export type Reminder = {
  words: PlaceWords;
  gaps: Gaps;
  until: Date;
};

type Pack = TicketRow['pack_collection'][number];

/** What is said of a start on the next day, or by now on the same. Null of any other, and once it is over. */
export function remindOfRace(ticket: TicketRow, letter: PlaceLetter, now: Date): Reminder | null {
  const { flag_off_at: start, zone, venue, city, is_kept: isKept } = ticket;
  const near = nearDay(start.getTime(), zone, now.getTime());
  const { lastStart: until } = letter;
  if (near === null || !isOn(ticket) || until <= now) return null;
  const { race, keptRace, sharedRace } = reminderWords;
  const words = letter.people !== '' ? sharedRace : isKept ? keptRace : race;
  return {
    words: words[near],
    gaps: {
      time: formatTime(start.getTime(), zone, letter.language),
      place: [venue, city].filter(Boolean).join(', '),
    },
    until,
  };
}

/** The same of the first counter for race packs that is open then. */
export function remindOfPack(
  ticket: TicketRow,
  letter: PlaceLetter,
  now: Date,
): (Reminder & { pack: Pack; hours: string }) | null {
  if (!isOn(ticket) || letter.lastStart <= now) return null;
  const { zone, pack_collection: packs } = ticket;
  const pack = packs
    .filter(({ closes_at: closes }) => new Date(closes) > now)
    .toSorted((a, b) => Date.parse(a.opens_at) - Date.parse(b.opens_at))[0];
  if (pack === undefined) return null;
  const near = nearDay(Date.parse(pack.opens_at), zone, now.getTime());
  if (near === null) return null;
  const hours = packHours(pack, ticket, letter);
  return {
    words: reminderWords.pack[near],
    gaps: { place: pack.place, when: hours },
    hours,
    until: new Date(pack.closes_at),
    pack,
  };
}

/** The hours of a counter: `Sabtu, 13 Feb 2027, 10.00–20.00 WIB`. */
function packHours(pack: Pack, { zone }: TicketRow, { language }: PlaceLetter): string {
  const clock = (time: string) => formatClock(time, zone, language);
  const hours = `${clock(pack.opens_at)}–${clock(pack.closes_at)} ${zoneLabel(zone)}`;
  return `${formatDay(pack.opens_at, zone, language)}, ${hours}`;
}

function isOn({ state, event_state: eventState }: TicketRow): boolean {
  return state === 'confirmed' && eventState === 'published';
}
