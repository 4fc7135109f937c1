import type { Mail } from '#src/server/platform/mail/mailer.ts';
import type { TicketRow } from '../ticket/ticket-repository.ts';
import { moneyWords } from './money-words.ts';
import { paymentWords } from './payment-words.ts';
import type { PlaceLetter } from './place-letter.ts';
import { writeTicket } from './place-mails.ts';
import { placeWords } from './place-words.ts';

type Content = Omit<Mail, 'id' | 'to'>;

/** A proof came after the place was given back; null once the host has decided about it. */
export function writeLateProof(ticket: TicketRow, letter: PlaceLetter): Content | null {
  if (ticket.proof_at === null || ticket.event_state === 'cancelled') return null;
  const { lateProof } = moneyWords[letter.language];
  const { proof } = paymentWords[letter.language];
  const lead = letter.fill(lateProof.lead, { until: letter.until ?? '' });
  return letter.write({
    subject: letter.fill(lateProof.subject),
    preview: lead,
    title: lateProof.title,
    lead: [lead],
    numeral: { label: proof.amount, value: letter.amount },
    facts: letter.facts,
    action: letter.ticketAction,
    next: [lateProof.again, lateProof.back],
    contact: letter.contact,
  });
}

/** A proof that came too late was refused. */
export function writeRefusedLate(
  ticket: TicketRow,
  letter: PlaceLetter,
  reason: string,
): Content | null {
  if (ticket.proof_at !== null || ticket.event_state === 'cancelled') return null;
  const { refused, expired } = paymentWords[letter.language];
  const { refusedLate } = moneyWords[letter.language];
  const lead = letter.fill(refused.lead);
  return letter.write({
    subject: letter.fill(refused.subject),
    preview: lead,
    title: refused.title,
    lead: [lead, refusedLate],
    quote: { from: placeWords[letter.language].host, text: reason },
    action: { label: expired.action, url: letter.eventUrl },
    notes: [expired.again],
    contact: letter.contact,
  });
}

/** Late money came, and the place was given again: the ticket. */
export function writeReinstated(ticket: TicketRow, letter: PlaceLetter): Content | null {
  if (ticket.payment !== 'paid' || ticket.state !== 'confirmed') return null;
  if (ticket.event_state === 'cancelled') return null;
  return writeTicket(letter, ticket, { words: moneyWords[letter.language].reinstated });
}
