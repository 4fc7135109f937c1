import { formatDayTime, formatDuration } from '#src/domain/text/format.ts';
import type { Mail } from '#src/server/platform/mail/mailer.ts';
import type { TicketRow } from '#src/server/features/tickets/shared/ticket-repository.ts';
import type { OfferOver } from '#src/server/core/messages/mail-kinds.ts';
import type { PlaceLetter } from './place-letter.ts';
import { placeWords } from './place-words.ts';

type Content = Omit<Mail, 'id' | 'to'>;

type Offered = { until: string; now: Date };

/** What the words of an offer leave open. Null once the place is held no longer, or until another time. */
export function findOfferGaps(ticket: TicketRow, letter: PlaceLetter, { until, now }: Offered) {
  const end = ticket.offer_until;
  if (end === null || end <= now || end.toISOString() !== until) return null;
  if (ticket.event_state === 'cancelled') return null;
  return {
    until: formatDayTime(end.getTime(), ticket.zone, letter.language),
    hours: formatDuration(ticket.payment_hours * 60, letter.language),
    amount: letter.amount,
  };
}

/** A place is held for who waits, until when it may be taken. Null once there is no such offer any more. */
export function writeOffer(
  ticket: TicketRow,
  letter: PlaceLetter,
  offered: Offered,
): Content | null {
  const gaps = findOfferGaps(ticket, letter, offered);
  if (gaps === null) return null;
  const { offer } = placeWords;
  return letter.write({
    words: offer,
    gaps,
    numeral: {
      label: offer.left,
      value: formatDuration(minutesUntil(new Date(offered.until), offered.now), letter.language),
      note: offer.until,
    },
    facts: letter.facts,
    action: { label: offer.action, url: letter.ticketUrl },
    next: ticket.amount > 0 ? offer.paid : [offer.free],
    notes: [offer.decline],
  });
}

/** The place is held no longer. Null once the runner has a place, or another offer. */
export function writeOfferOver(
  ticket: TicketRow,
  letter: PlaceLetter,
  { how, isInAgain }: { how: OfferOver['how']; isInAgain: boolean },
): Content | null {
  if (ticket.event_state === 'cancelled') return null;
  const { offerEnded, offerTakenBack } = placeWords;
  if (how === 'taken_back') {
    const waits = ticket.state === 'waitlisted' && ticket.offer_until === null;
    if (!waits) return null;
    return letter.write({
      words: offerTakenBack,
      facts: letter.facts,
      action: letter.ticketAction,
      notes: [offerTakenBack.waiting],
    });
  }
  if (ticket.state !== 'cancelled' || isInAgain) return null;
  return letter.write({
    words: offerEnded,
    facts: letter.facts,
    action: { label: offerEnded.action, url: letter.eventUrl },
    notes: [offerEnded.again],
  });
}

/** In whole hours where there are many: a minute less reads as if something were lost. */
function minutesUntil(end: Date, now: Date): number {
  const minutes = Math.ceil((end.getTime() - now.getTime()) / 60_000);
  return minutes >= 120 ? Math.ceil(minutes / 60) * 60 : minutes;
}
