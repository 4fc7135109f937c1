import { owedBack } from '#src/domain/payments/owed-back.ts';
import type { Mail } from '#src/server/platform/mail/mailer.ts';
import { isOpen } from '#src/server/features/payments/shared/pay-view.ts';
import type { TicketRow } from '#src/server/features/tickets/shared/ticket-repository.ts';
import type { MoneyMoved } from '#src/server/core/messages/mail-kinds.ts';
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
  const { part } = moneyWords;
  const { amount: whole, open } = letter;
  return letter.write({
    words: part,
    gaps: { came: letter.rupiah(amount), left: open, amount: whole },
    numeral: { label: part.left, value: open },
    action: { label: placeWords.held.action, url: letter.ticketUrl },
    next: [part.next, part.kept],
  });
}

/** Money came after the place was gone, and gave none; null once it gave one after all, or has gone back. */
export function writeLateMoney(
  ticket: TicketRow,
  letter: PlaceLetter,
  { amount }: MoneyMoved,
): Content | null {
  if (ticket.payment === 'paid' || ticket.received === 0) return null;
  const { lateMoney } = moneyWords;
  const mayReturn = ticket.payment === 'expired' && ticket.event_state !== 'cancelled';
  return letter.write({
    words: lateMoney,
    numeral: { label: lateMoney.came, value: letter.rupiah(amount) },
    facts: letter.facts,
    next: [lateMoney.back, ...(mayReturn ? [lateMoney.again] : []), lateMoney.told],
    notes: [lateMoney.quiet],
  });
}

/** Where or how to pay has changed; null once there is nothing to pay. Whom to ask may be new, too: no number stands here. */
export function writePayMoved(ticket: TicketRow, letter: PlaceLetter): Content | null {
  if (!isOpen(ticket) || ticket.event_state === 'cancelled') return null;
  const { payMoved } = moneyWords;
  return letter.write({
    words: payMoved,
    action: { label: placeWords.held.action, url: letter.ticketUrl },
    next: [payMoved.unpaid, payMoved.paid],
    notes: [payMoved.doubt],
    contact: null,
  });
}

/** What a buyer is owed, where they have not said to which account; null once they have, or nothing is owed. */
export function findOwed(ticket: TicketRow): number | null {
  const owed = owedBack(ticket);
  return owed === 0 || ticket.has_refund_account ? null : owed;
}

/** Asks where money should go back to. */
export function writeAccountAsked(ticket: TicketRow, letter: PlaceLetter): Content | null {
  const owed = findOwed(ticket);
  if (owed === null) return null;
  const { account } = moneyWords;
  const back = letter.rupiah(owed);
  return letter.write({
    words: account,
    gaps: { back },
    numeral: { label: account.back, value: back },
    action: { label: account.action, url: letter.ticketUrl },
    next: [account.next],
    notes: [account.quiet],
  });
}

/** Money went back. */
export function writeRefunded(
  ticket: TicketRow,
  letter: PlaceLetter,
  { amount, reason, isTheirs }: MoneyMoved & { isTheirs: boolean },
): Content {
  const { refunded } = moneyWords;
  const isIn = isTheirs && ticket.state === 'confirmed' && ticket.event_state !== 'cancelled';
  return letter.write({
    words: refunded,
    gaps: { back: letter.rupiah(amount) },
    more: isIn ? [refunded.stays] : [],
    ...(reason === null ? {} : { quote: { from: placeWords.host, text: reason } }),
    facts: letter.facts,
    ...(isIn ? { action: letter.ticketAction } : {}),
    notes: [refunded.missing],
  });
}
