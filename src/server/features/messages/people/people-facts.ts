import type { Language, Zone } from '#src/contract/common.ts';
import { formatDay, formatDayTime, formatTime } from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { inLanguage } from '#src/server/platform/mail/letter/event-part.ts';
import type { Fact } from '#src/server/platform/mail/letter/letter.ts';
import { msg } from '#src/server/words/msg.ts';
import { translator } from '#src/server/words/translate.ts';
import type { ReaderPlace } from './reader-places.ts';

type Shown = { zone: Zone; language: Language; memberId: string };

const words = { day: msg`Hari`, size: msg`ukuran {size}` };

/** A line for each of several people: category, start, wave, number and size; and their day, where all have the same. */
export function peopleFacts(people: readonly ReaderPlace[], shown: Shown): Fact[] {
  const { zone, language } = shown;
  const days = new Set(people.map(({ flag_off_at: start }) => dayInZone(start.getTime(), zone)));
  const [first] = people;
  const isOneDay = days.size === 1 && first !== undefined;
  return [
    ...people.map((person) => ({
      label: person.holder.legal_name,
      value: personText(person, { ...shown, isOneDay }),
    })),
    ...(isOneDay
      ? [
          {
            label: translator(language)(words.day),
            value: formatDay(first.flag_off_at.getTime(), zone, language),
          },
        ]
      : []),
  ];
}

/** The same as sentences, for where there are no lines. */
export function peopleText(people: readonly ReaderPlace[], shown: Shown): string {
  return people
    .map(
      (person) =>
        `${person.holder.legal_name}: ${personText(person, { ...shown, isOneDay: true })}.`,
    )
    .join(' ');
}

function personText(
  person: ReaderPlace,
  { zone, language, memberId, isOneDay }: Shown & { isOneDay: boolean },
): string {
  const { category_name: category, flag_off_at: at, wave, bib, jersey, keeper } = person;
  const start = at.getTime();
  // What a runner has chosen since they have the place is theirs.
  const size = keeper === memberId ? jersey : null;
  return [
    inLanguage(category, language),
    isOneDay ? formatTime(start, zone, language) : formatDayTime(start, zone, language),
    wave === null ? '' : `Wave ${wave}`,
    bib === null ? '' : `BIB ${bib}`,
    size === null ? '' : translator(language)(words.size, { size }),
  ]
    .filter(Boolean)
    .join(' · ');
}
