import { formatDuration } from '#src/domain/text/format.ts';
import type { Mail } from '#src/server/platform/mail/mailer.ts';
import type { TicketRow } from '#src/server/features/tickets/shared/ticket-repository.ts';
import { moneyWords } from './money-words.ts';
import type { PlaceLetter } from './place-letter.ts';
import { writeTicket } from './place-mails.ts';
import { paymentWords } from './payment-words.ts';
import { placeWords } from './place-words.ts';

type Content = Omit<Mail, 'id' | 'to'>;

const minuteMs = 60_000;

type Reminder = { kind: 'payBy' | 'expiring'; deadline?: string | undefined; now: Date };

/** Reminds of an unpaid place; null once it is paid, a proof is there, it is given away, or its deadline moved. */
export function writeReminder(
  ticket: TicketRow,
  letter: PlaceLetter,
  reminder: Reminder,
): Content | null {
  const gaps = findReminderGaps(ticket, letter, reminder);
  if (gaps === null) return null;
  const { kind } = reminder;
  const { held } = placeWords;
  return letter.write({
    words: paymentWords[kind],
    gaps,
    numeral: {
      label: held.amount,
      value: letter.amount,
      note: held.until,
    },
    action: { label: held.action, url: letter.ticketUrl },
    notes: [paymentWords.afterwards],
  });
}

/** What fills the gaps of a reminder's words; null once there is nothing to remind of. */
export function findReminderGaps(
  ticket: TicketRow,
  { until: untilText, language }: Pick<PlaceLetter, 'until' | 'language'>,
  { deadline, now }: Omit<Reminder, 'kind'>,
): { until: string; left: string } | null {
  const { expires_at: until } = ticket;
  if (ticket.payment !== 'unpaid' || until === null || until <= now) return null;
  if (ticket.state !== 'pending' || ticket.event_state === 'cancelled') return null;
  // Of another deadline another message reminds.
  if (deadline !== undefined && deadline !== until.toISOString()) return null;
  const minutes = Math.floor((until.getTime() - now.getTime()) / minuteMs);
  const left = formatDuration(minutes >= 60 ? minutes - (minutes % 60) : minutes, language);
  return { until: untilText ?? '', left };
}

/** The place was given away; null where the runner has taken another one. */
export function writeExpired(
  ticket: TicketRow,
  letter: PlaceLetter,
  { isInAgain }: { isInAgain: boolean },
): Content | null {
  if (ticket.state !== 'cancelled' || ticket.event_state === 'cancelled' || isInAgain) return null;
  const { expired } = paymentWords;
  return letter.write({
    words: expired,
    gaps: { until: letter.until ?? '' },
    facts: letter.facts,
    action: { label: expired.action, url: letter.eventUrl },
    notes: [expired.again, expired.paid],
  });
}

/** A proof waits to be looked at, perhaps after the place was given back; null once the host has decided about it. */
export function writeProofReceived(ticket: TicketRow, letter: PlaceLetter): Content | null {
  const isLate = ticket.payment === 'expired';
  if (isLate ? ticket.proof_at === null : ticket.payment !== 'proof_sent') return null;
  if (isLate && ticket.event_state === 'cancelled') return null;
  const { proof } = paymentWords;
  const { lateProof } = moneyWords;
  return letter.write({
    words: isLate ? lateProof : proof,
    numeral: { label: proof.amount, value: letter.amount },
    facts: letter.facts,
    action: letter.ticketAction,
    next: isLate ? [lateProof.again, lateProof.back] : [proof.next],
  });
}

/** The payment is confirmed, and with it the ticket. */
export function writePaid(ticket: TicketRow, letter: PlaceLetter): Content | null {
  if (!isTicket(ticket)) return null;
  const { paid } = paymentWords;
  const over = ticket.received - ticket.amount;
  return writeTicket(letter, ticket, {
    words: paid,
    gaps: { over: letter.rupiah(over) },
    notes: over > 0 ? [paid.over] : [],
    facts: letter.addOns,
  });
}

/** Late money came, and the place was given again: the ticket. */
export function writeReinstated(ticket: TicketRow, letter: PlaceLetter): Content | null {
  if (!isTicket(ticket)) return null;
  return writeTicket(letter, ticket, { words: moneyWords.reinstated });
}

/** A proof was refused; null where the order is paid after all or another proof is there. */
export function writeRefused(
  ticket: TicketRow,
  letter: PlaceLetter,
  reason: string,
): Content | null {
  const { held, host } = placeWords;
  const { until } = letter;
  const shared = {
    words: paymentWords.refused,
    gaps: { until: until ?? '' },
    quote: { from: host, text: reason },
  };
  if (ticket.payment === 'expired') {
    if (ticket.proof_at !== null || ticket.event_state === 'cancelled') return null;
    return letter.write({
      ...shared,
      more: [moneyWords.refusedLate],
      action: { label: paymentWords.expired.action, url: letter.eventUrl },
      notes: [paymentWords.expired.again],
    });
  }
  if (ticket.payment !== 'unpaid' || ticket.state !== 'pending') return null;
  const { refused } = paymentWords;
  return letter.write({
    ...shared,
    numeral: {
      label: held.amount,
      value: letter.open,
      ...(until === null ? {} : { note: held.until }),
    },
    action: { label: refused.action, url: letter.ticketUrl },
    next: [until === null ? refused.again : refused.next],
  });
}

/** Whether it is paid and lets its runner in. */
function isTicket({ payment, state, event_state: event }: TicketRow): boolean {
  return payment === 'paid' && state === 'confirmed' && event !== 'cancelled';
}
