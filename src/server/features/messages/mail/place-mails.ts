import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import { owedBack } from '#src/domain/payments/owed-back.ts';
import type { MessageDescriptor } from '@lingui/core';
import type { Draft, DraftText } from '#src/server/platform/mail/letter/letter.ts';
import type { Mail } from '#src/server/platform/mail/mailer.ts';
import { formatDate } from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Gaps } from '#src/server/words/translate.ts';
import type { TicketRow } from '#src/server/features/tickets/shared/ticket-repository.ts';
import type { PlaceLetter, PlaceWords } from './place-letter.ts';
import { placeWords } from './place-words.ts';

type Content = Omit<Mail, 'id' | 'to'>;

/** A place was taken: the ticket, or until when to pay for it. Null once either is no longer so. */
export function writeRegistered(ticket: TicketRow, letter: PlaceLetter, now: Date): Content | null {
  if (ticket.event_state === 'cancelled' || raceDayOverAt(ticket.ends_at) <= now) return null;
  // Who ordered it for this runner has a letter of the payment.
  const isGiven = ticket.payment === 'paid' && ticket.buyer_id !== ticket.keeper;
  if (ticket.state === 'confirmed' && (ticket.payment === 'none' || isGiven)) {
    const { registered } = placeWords;
    return writeTicket(letter, ticket, {
      words: registered,
      facts: [...letter.promo, ...letter.addOns],
    });
  }
  const isUnpaid = ticket.state === 'pending' && ticket.payment === 'unpaid';
  const isOver = ticket.expires_at !== null && ticket.expires_at <= now;
  return isUnpaid && !isOver ? writeHeld(letter) : null;
}

/** The letter that comes with a ticket. */
export function writeTicket(
  letter: PlaceLetter,
  ticket: TicketRow,
  {
    words,
    gaps = {},
    notes = [],
    facts = [],
  }: {
    words: PlaceWords;
    gaps?: Gaps;
    notes?: Draft['notes'];
    /** Beside those of every letter. */
    facts?: PlaceLetter['facts'];
  },
): Content {
  const { registered } = placeWords;
  return {
    ...letter.write({
      words,
      gaps,
      ...letter.bib,
      facts: [...letter.facts, ...facts],
      action: letter.ticketAction,
      next: [
        registered.open,
        registered.calendar,
        ...(ticket.pack_collection.length > 0 ? [registered.pack] : []),
      ],
      notes,
    }),
    attachments: letter.calendar,
  };
}

function writeHeld(letter: PlaceLetter): Content {
  const { held } = placeWords;
  return letter.write({
    words: held,
    gaps: { until: letter.until ?? '' },
    numeral: {
      label: held.amount,
      value: letter.amount,
      note: held.until,
    },
    facts: [...letter.facts, ...letter.promo, ...letter.addOns],
    action: { label: held.action, url: letter.ticketUrl },
    next: held.next,
  });
}

/** The runner is on the waiting list; null once they have a place again, or have given up. */
export function writeWaiting(ticket: TicketRow, letter: PlaceLetter): Content | null {
  if (ticket.state !== 'waitlisted' || ticket.event_state === 'cancelled') return null;
  const { waiting } = placeWords;
  return letter.write({
    words: { ...waiting, lead: waitingLead(ticket) },
    facts: letter.facts,
    action: letter.ticketAction,
    next: waiting.next,
  });
}

/** How somebody came on the waiting list: by their own wish, or moved by the host. */
export function waitingLead({ out_of_turn: isMoved }: TicketRow): MessageDescriptor {
  const { moved, joined } = placeWords.waiting;
  return isMoved ? moved : joined;
}

/** A registration was cancelled: by its runner, or by the host for a reason. Null once the runner is in again. */
export function writeCancelled(
  ticket: TicketRow,
  letter: PlaceLetter,
  { reason, isInAgain }: { reason: string | null; isInAgain: boolean },
): Content | null {
  // Of a cancelled event another letter tells.
  if (ticket.state !== 'cancelled' || ticket.event_state === 'cancelled' || isInAgain) return null;
  const { cancelled, host, leftWaiting } = placeWords;
  if (reason === null && ticket.waiting_end !== null) {
    return letter.write({
      words: leftWaiting,
      facts: letter.facts,
      action: { label: cancelled.action, url: letter.eventUrl },
      notes: [leftWaiting.again],
    });
  }
  return letter.write({
    words: cancelledWords(ticket, reason),
    facts: letter.facts,
    ...(reason === null || reason === '' ? {} : { quote: { from: host, text: reason } }),
    action: { label: cancelled.action, url: letter.eventUrl },
    notes: [
      // Who was given the place has not paid for it.
      ...(ticket.payment === 'refunded' && ticket.buyer_id === ticket.keeper
        ? [cancelled.refunded]
        : []),
      ...findRefundNote(ticket, letter),
      ...(reason === null ? [cancelled.again] : []),
    ],
  });
}

/** That a place was given up or, with a reason, cancelled by the host: the reader's own, or that of whom they keep it for. */
export function cancelledWords({ is_kept: isKept }: TicketRow, reason: string | null): PlaceWords {
  const { cancelled, keptCancelled } = placeWords;
  const words = isKept ? keptCancelled : cancelled;
  return { ...words, lead: reason === null ? words.own : words.byHost };
}

/** What becomes of the money: by the refund rule where the runner gave a paid place up, else to be asked. */
function findRefundNote(ticket: TicketRow, letter: PlaceLetter): DraftText[] {
  const { cancelled } = placeWords;
  if (ticket.amount === 0 || ticket.payment === 'refunded') return [];
  if (ticket.refund_by === null) return [cancelled.paid];
  const back = owedBack(ticket);
  if (back <= 0) return [cancelled.nothingBack];
  const by = formatDate(dayInZone(ticket.refund_by.getTime(), ticket.zone), letter.language);
  return [letter.translate(cancelled.back, { back: letter.rupiah(back), by })];
}

/** The ticket has a new code, at its runner's wish or, with a reason, by the host. Null once the place is gone. */
export function writeNewCode(
  ticket: TicketRow,
  letter: PlaceLetter,
  { reason, now }: { reason: string | null; now: Date },
): Content | null {
  const isOver = ticket.event_state === 'cancelled' || raceDayOverAt(ticket.ends_at) <= now;
  if (isOver || !placeStates.some((state) => state === ticket.state)) return null;
  const { newCode, host } = placeWords;
  return letter.write({
    words: { ...newCode, lead: reason === null ? newCode.own : newCode.byHost },
    facts: letter.facts,
    ...(reason === null ? {} : { quote: { from: host, text: reason } }),
    action: letter.ticketAction,
    next: newCode.next,
    notes: reason === null ? [newCode.notYou] : [],
  });
}
