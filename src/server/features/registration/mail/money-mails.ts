import type { Mail } from '#src/server/platform/mail/mailer.ts';
import type { TicketRow } from '../ticket/ticket-repository.ts';
import type { MoneyMoved } from './mail-kinds.ts';
import { moneyWords } from './money-words.ts';
import type { PlaceLetter } from './place-letter.ts';
import { placeWords } from './place-words.ts';

type Content = Omit<Mail, 'id' | 'to'>;

/** Some of the money came; null once the order is paid, another proof is there, or the place is gone. */
export function writePartReceived(
  ticket: TicketRow,
  letter: PlaceLetter,
  { amount }: MoneyMoved,
): Content | null {
  if (ticket.payment !== 'unpaid' || ticket.state !== 'pending') return null;
  if (ticket.event_state === 'cancelled') return null;
  const { part } = moneyWords[letter.language];
  const { amount: whole, open } = letter;
  const gaps = { came: letter.rupiah(amount), left: open, amount: whole };
  const lead = letter.fill(part.lead, gaps);
  return letter.write({
    subject: letter.fill(part.subject),
    preview: lead,
    title: letter.fill(part.title, gaps),
    lead: [lead],
    numeral: { label: part.left, value: open },
    action: { label: placeWords[letter.language].held.action, url: letter.ticketUrl },
    next: [part.next, part.kept],
    contact: letter.contact,
  });
}

/** Money went back. */
export function writeRefunded(
  ticket: TicketRow,
  letter: PlaceLetter,
  { amount, reason }: MoneyMoved,
): Content {
  const { refunded } = moneyWords[letter.language];
  const back = letter.rupiah(amount);
  const isIn = ticket.state === 'confirmed' && ticket.event_state !== 'cancelled';
  const lead = letter.fill(refunded.lead, { back });
  return letter.write({
    subject: letter.fill(refunded.subject),
    preview: lead,
    title: letter.fill(refunded.title, { back }),
    lead: [lead, ...(isIn ? [refunded.stays] : [])],
    ...(reason === null ? {} : { quote: { from: placeWords[letter.language].host, text: reason } }),
    facts: letter.facts,
    ...(isIn ? { action: letter.ticketAction } : {}),
    notes: [refunded.missing],
    contact: letter.contact,
  });
}
