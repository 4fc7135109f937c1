import type { Mail } from '#src/server/platform/mail/mailer.ts';
import { inLanguage } from '#src/server/platform/mail/letter/event-part.ts';
import type { PlaceLetter } from '../mail/place-letter.ts';
import type { TicketRow } from '#src/server/features/tickets/shared/ticket-repository.ts';
import { findOfferGaps } from '../mail/waiting-mails.ts';
import { remindOfPack, remindOfRace } from './reminder-gaps.ts';
import { reminderWords } from './reminder-words.ts';

type Content = Omit<Mail, 'id' | 'to'>;

/** The race is tomorrow. Null where it is not any more. */
export function writeRaceReminder(
  ticket: TicketRow,
  letter: PlaceLetter,
  now: Date,
): Content | null {
  const reminder = remindOfRace(ticket, letter, now);
  if (reminder === null) return null;
  return {
    ...letter.write({
      words: reminder.words,
      gaps: reminder.gaps,
      ...letter.bib,
      facts: letter.facts,
      action: letter.ticketAction,
      next: reminderWords.race.next,
    }),
    attachments: letter.calendar,
  };
}

/** Race packs can be collected from tomorrow on. Null where that is not so any more. */
export function writePackReminder(
  ticket: TicketRow,
  letter: PlaceLetter,
  now: Date,
): Content | null {
  const reminder = remindOfPack(ticket, letter, now);
  if (reminder === null) return null;
  const { pack, words, gaps, hours } = reminder;
  const { where, when, note, next } = reminderWords.pack;
  return letter.write({
    words,
    gaps,
    ...letter.bib,
    ...(pack.note === null
      ? {}
      : { quote: { from: note, text: inLanguage(pack.note, letter.language) } }),
    facts: [
      ...letter.peopleFacts,
      { label: where, value: [pack.place, pack.address].filter(Boolean).join(', ') },
      { label: when, value: hours },
    ],
    action: letter.ticketAction,
    next,
  });
}

/** A place that is held will soon be somebody else's. Null once it is taken, let go or gone. */
export function writeOfferEnding(
  ticket: TicketRow,
  letter: PlaceLetter,
  offered: { until: string; now: Date },
): Content | null {
  const gaps = findOfferGaps(ticket, letter, offered);
  if (gaps === null) return null;
  const { offer } = reminderWords;
  return letter.write({
    words: offer,
    gaps,
    facts: letter.facts,
    action: { label: offer.action, url: letter.ticketUrl },
    notes: [offer.decline],
  });
}
