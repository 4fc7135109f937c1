import { formatDuration } from '#src/domain/text/format.ts';
import type { Mail } from '#src/server/platform/mail/mailer.ts';
import type { TicketRow } from '../ticket/ticket-repository.ts';
import type { PlaceLetter } from './place-letter.ts';
import { writeLateProof, writeRefusedLate } from './late-mails.ts';
import { writeTicket } from './place-mails.ts';
import { paymentWords } from './payment-words.ts';
import { placeWords } from './place-words.ts';

type Content = Omit<Mail, 'id' | 'to'>;

const minuteMs = 60_000;

/** Reminds of an unpaid place; null once it is paid, a proof is there, it is given away, or its deadline moved. */
export function writeReminder(
  ticket: TicketRow,
  letter: PlaceLetter,
  { kind, deadline, now }: { kind: 'payBy' | 'expiring'; deadline?: string | undefined; now: Date },
): Content | null {
  const { expires_at: until } = ticket;
  if (ticket.payment !== 'unpaid' || until === null || until <= now) return null;
  if (ticket.state !== 'pending' || ticket.event_state === 'cancelled') return null;
  // Of another deadline another mail reminds.
  if (deadline !== undefined && deadline !== until.toISOString()) return null;
  const { held } = placeWords[letter.language];
  const words = paymentWords[letter.language];
  const minutes = Math.floor((until.getTime() - now.getTime()) / minuteMs);
  const gaps = {
    until: letter.until ?? '',
    left: formatDuration(minutes >= 60 ? minutes - (minutes % 60) : minutes, letter.language),
  };
  const lead = letter.fill(words[kind].lead, gaps);
  return letter.write({
    subject: letter.fill(words[kind].subject, gaps),
    preview: lead,
    title: letter.fill(words[kind].title, gaps),
    lead: [lead],
    numeral: {
      label: held.amount,
      value: letter.amount,
      note: letter.fill(held.until, gaps),
    },
    action: { label: held.action, url: letter.ticketUrl },
    notes: [words.afterwards],
    contact: letter.contact,
  });
}

/** The place was given away; null where the runner has taken another one. */
export function writeExpired(
  ticket: TicketRow,
  letter: PlaceLetter,
  { isInAgain }: { isInAgain: boolean },
): Content | null {
  if (ticket.state !== 'cancelled' || ticket.event_state === 'cancelled' || isInAgain) return null;
  const { expired } = paymentWords[letter.language];
  const lead = letter.fill(expired.lead, { until: letter.until ?? '' });
  return letter.write({
    subject: letter.fill(expired.subject),
    preview: lead,
    title: expired.title,
    lead: [lead],
    facts: letter.facts,
    action: { label: expired.action, url: letter.eventUrl },
    notes: [expired.again, expired.paid],
    contact: letter.contact,
  });
}

/** A proof waits to be looked at; null once it was. */
export function writeProofReceived(ticket: TicketRow, letter: PlaceLetter): Content | null {
  if (ticket.payment === 'expired') return writeLateProof(ticket, letter);
  if (ticket.payment !== 'proof_sent') return null;
  const { proof } = paymentWords[letter.language];
  const lead = letter.fill(proof.lead);
  return letter.write({
    subject: letter.fill(proof.subject),
    preview: lead,
    title: proof.title,
    lead: [lead],
    numeral: { label: proof.amount, value: letter.amount },
    facts: letter.facts,
    action: letter.ticketAction,
    next: [proof.next],
    contact: letter.contact,
  });
}

/** The payment is confirmed, and with it the ticket. */
export function writePaid(ticket: TicketRow, letter: PlaceLetter): Content | null {
  if (ticket.payment !== 'paid' || ticket.state !== 'confirmed') return null;
  if (ticket.event_state === 'cancelled') return null;
  const { paid } = paymentWords[letter.language];
  const over = ticket.received - ticket.amount;
  const notes = over > 0 ? [letter.fill(paid.over, { over: letter.rupiah(over) })] : [];
  return writeTicket(letter, ticket, { words: paid, notes });
}

/** A proof was refused; null where the order is paid after all or another proof is there. */
export function writeRefused(
  ticket: TicketRow,
  letter: PlaceLetter,
  reason: string,
): Content | null {
  if (ticket.payment === 'expired') return writeRefusedLate(ticket, letter, reason);
  if (ticket.payment !== 'unpaid' || ticket.state !== 'pending') return null;
  const { refused } = paymentWords[letter.language];
  const { held, host } = placeWords[letter.language];
  const lead = letter.fill(refused.lead);
  const { until } = letter;
  return letter.write({
    subject: letter.fill(refused.subject),
    preview: lead,
    title: refused.title,
    lead: [lead],
    quote: { from: host, text: reason },
    numeral: {
      label: held.amount,
      value: letter.open,
      ...(until === null ? {} : { note: letter.fill(held.until, { until }) }),
    },
    action: { label: refused.action, url: letter.ticketUrl },
    next: [until === null ? refused.again : letter.fill(refused.next, { until })],
    contact: letter.contact,
  });
}
