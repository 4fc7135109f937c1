import type { Language, LocalText, Zone } from '#src/contract/common.ts';
import { calendarFile, type CalendarEntry } from '#src/domain/events/calendar-file.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { msg } from '#src/server/words/msg.ts';
import { translator } from '#src/server/words/translate.ts';
import type { MailAttachment } from '../mailer.ts';
import type { Fact, Link } from './letter.ts';

/** Where and when a runner starts. */
export type Start = {
  registrationId: string;
  title: LocalText;
  flagOffAt: Date;
  endsAt: Date;
  zone: Zone;
  venue: string;
  address: string;
  city: string;
  /** Null where only the words are known. */
  position: { lat: number; lon: number } | null;
  /** Grows with each change of the event and of the place in it. */
  sequence: number;
  /** Whose it is, where others of one letter start at another time. */
  of?: { categories: string; names: string };
};

type Announced = { when: string; where: string };

const words = {
  when: msg`Kapan`,
  where: msg`Di mana`,
  ask: msg`Tanya penyelenggara lewat WhatsApp`,
};

/** A start from a row of a registration with its event and category. */
export function toStart({
  id,
  title,
  zone,
  venue,
  address,
  city,
  position,
  ...row
}: Pick<Start, 'title' | 'zone' | 'venue' | 'address' | 'city' | 'position'> & {
  id: string;
  flag_off_at: Date;
  ends_at: Date;
  rev: number;
  event_rev: number;
}): Start {
  return {
    registrationId: id,
    title,
    flagOffAt: row.flag_off_at,
    endsAt: row.ends_at,
    zone,
    venue,
    address,
    city,
    position,
    sequence: row.event_rev + row.rev,
  };
}

/** The way to ask the organiser, where they have given a number. */
export function whatsappContact(phone: string | null, language: Language): Link | null {
  if (phone === null) return null;
  return {
    label: translator(language)(words.ask),
    url: `https://wa.me/${phone.replace(/\D/g, '')}`,
  };
}

/** A text in the reader's language, else in Indonesian. */
export function inLanguage(text: LocalText, language: Language): string {
  return language === 'en' && text.en ? text.en : text.id;
}

/** When and where, and what was announced before if that was something else. */
export function startFacts(start: Start, language: Language, before?: Announced): Fact[] {
  const now = announced(start, language);
  const translate = translator(language);
  const changed = (key: keyof Announced) =>
    before === undefined || before[key] === now[key] ? null : before[key];
  return [
    { label: translate(words.when), value: now.when, before: changed('when') },
    { label: translate(words.where), value: now.where, before: changed('where') },
  ];
}

/** When and where as texts. */
export function announced(
  { flagOffAt, zone, ...place }: Pick<Start, 'flagOffAt' | 'zone' | 'venue' | 'address' | 'city'>,
  language: Language,
): Announced {
  return {
    when: formatDayTime(flagOffAt.getTime(), zone, language),
    where: [place.venue, place.address, place.city].filter(Boolean).join(', '),
  };
}

/**
 * The start for calendars, or those of several people, an entry each. A later file of the same ticket, also the app's, takes
 * the place of an earlier one.
 */
export function calendarAttachment(
  [start, ...others]: readonly [Start, ...Start[]],
  about: { language: Language; url: string; now: Date },
): MailAttachment {
  const title = inLanguage(start.title, about.language);
  return {
    filename: `derap-${toSlug(title)}-${dayInZone(start.flagOffAt.getTime(), start.zone)}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarFile(toEntry(start, about), ...others.map((other) => toEntry(other, about))),
  };
}

function toEntry(
  start: Start,
  { language, url, now }: { language: Language; url: string; now: Date },
): CalendarEntry {
  const title = inLanguage(start.title, language);
  const { of } = start;
  return {
    id: `ticket-${start.registrationId}`,
    title: of === undefined ? title : `${title}: ${of.categories}`,
    description: of === undefined ? url : `${of.names}\n${url}`,
    location: announced(start, language).where,
    url,
    startsAt: start.flagOffAt.toISOString(),
    endsAt: start.endsAt.toISOString(),
    zone: start.zone,
    position: start.position,
    alarms: [24 * 60, 120],
    sequence: start.sequence,
    now: now.getTime(),
  };
}
