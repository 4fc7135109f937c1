import type { Ticket } from '#src/contract/registration.ts';
import { transferEnd } from '#src/domain/registration/transfer/transfer-window.ts';

/**
 * A ticket's status for its runner. `overdue`: not paid in time, so the place may be gone. `offered`: on the waiting list, and
 * a place is held for them. `past`: the event is over.
 */
export type TicketStatus =
  | 'valid'
  | 'unpaid'
  | 'overdue'
  | 'proof_sent'
  | 'waiting'
  | 'waitlisted'
  | 'offered'
  | 'past'
  | 'cancelled'
  | 'transferred'
  | 'event_cancelled';

type TicketFacts = Pick<Ticket, 'state' | 'payment' | 'expires_at' | 'waiting'> & {
  event: Pick<Ticket['event'], 'state' | 'ends_at'>;
};

/** The status of a ticket at `now` (epoch milliseconds); the same online and offline. */
export function ticketStatus(ticket: TicketFacts, now: number): TicketStatus {
  if (ticket.state === 'transferred') return 'transferred';
  // Checked before the ticket's own state: cancelling an event cancels all of its registrations.
  if (ticket.event.state === 'cancelled') return 'event_cancelled';
  if (ticket.state === 'cancelled') return 'cancelled';
  if (now > Date.parse(ticket.event.ends_at)) return 'past';
  if (ticket.state === 'waitlisted') {
    const until = ticket.waiting?.offer?.until;
    return until !== undefined && now < Date.parse(until) ? 'offered' : 'waitlisted';
  }
  if (ticket.payment === 'proof_sent') return 'proof_sent';
  if (ticket.payment === 'unpaid') return isOverdue(ticket, now) ? 'overdue' : 'unpaid';
  return ticket.state === 'pending' ? 'waiting' : 'valid';
}

/** Whether the ticket shows its code; those that are not valid yet, or no longer, show a text instead. */
export function showsCode(status: TicketStatus): boolean {
  return !['waitlisted', 'offered', 'cancelled', 'transferred', 'event_cancelled'].includes(status);
}

/** Whether the ticket is about paying first: its event offers accounts, and its order waits for money or for a look at it. */
export function showsPayment({ pay }: Pick<Ticket, 'pay'>, status: TicketStatus): boolean {
  return !!pay && ['unpaid', 'overdue', 'proof_sent'].includes(status);
}

/**
 * Whether the runner may cancel: free, not paid yet, or paid where a refund rule allows it, before flag-off and not checked in (the
 * server checks again).
 */
export function isCancellable(ticket: Ticket, now: number): boolean {
  const holdsPlace = activeStates.includes(ticket.state);
  const isUnpaid = ticket.payment === 'none' || ticket.payment === 'unpaid';
  const hasRule =
    ticket.payment === 'paid' &&
    ticket.refund?.rules.some(({ until }) => now < Date.parse(until)) === true;
  const hasCheckedIn = ticket.points.some((point) => point.passed_at !== null);
  return (
    holdsPlace &&
    (isUnpaid || hasRule) &&
    !hasCheckedIn &&
    now < Date.parse(ticket.category.flag_off_at)
  );
}

/**
 * Whether the runner may give the ticket on to another: while the host lets them, before flag-off and not checked in (the
 * server checks again).
 */
export function isTransferable(ticket: Ticket, now: number): boolean {
  const { event, category, points } = ticket;
  // A place that is kept for somebody has a link of its own.
  if (ticketStatus(ticket, now) !== 'valid' || !event.transfers_until || ticket.is_kept) {
    return false;
  }
  const until = Date.parse(event.transfers_until);
  const end = transferEnd({ until, flagOffAt: Date.parse(category.flag_off_at) }, now);
  return end !== null && points.every((point) => point.passed_at === null);
}

/** Whom a valid ticket is offered to, while it waits for them; null otherwise. */
export function findReceiver(ticket: Ticket, now: number): string | null {
  const { offered_to: offer } = ticket;
  const isOpen = !!offer && now < Date.parse(offer.expires_at);
  return isOpen && ticketStatus(ticket, now) === 'valid' ? offer.name : null;
}

/** Whether something that others do may change the ticket any moment: a payment looked at, a place held, a link used. */
export function isAwaiting(ticket: Ticket, now: number): boolean {
  const status = ticketStatus(ticket, now);
  const waits = ['unpaid', 'overdue', 'proof_sent', 'waiting', 'waitlisted', 'offered'];
  return waits.includes(status) || findReceiver(ticket, now) !== null;
}

/** Whether a cancelled place was released because it was not paid in time; of older cancellations it is not known. */
export function isExpired(ticket: Pick<Ticket, 'state' | 'payment' | 'expires_at'>): boolean {
  return ticket.state === 'cancelled' && ticket.payment === 'none' && ticket.expires_at !== null;
}

/** Whether money of a ticket's order goes back, or all of it has, to the reader, who paid it. */
export function getsBack({ refund, payment }: Pick<Ticket, 'refund' | 'payment'>): boolean {
  return (refund?.owed ?? 0) > 0 || (!!refund && payment === 'refunded');
}

/** Whether the runner of a cancelled ticket may register again; whether there is a place, the form tells. */
export function canJoinAgain({ state, event }: Ticket, now: number): boolean {
  const closesAt = Date.parse(event.registration_closes_at ?? '');
  return state === 'cancelled' && event.state === 'published' && now < closesAt;
}

/** The reader's own ticket with an active registration for an event, or null. */
export function findActiveTicket(
  tickets: readonly { ticket: Ticket }[],
  eventId: string,
): Ticket | null {
  const found = tickets.find(
    ({ ticket }) =>
      ticket.event.id === eventId && !ticket.is_kept && activeStates.includes(ticket.state),
  );
  return found?.ticket ?? null;
}

const activeStates: readonly Ticket['state'][] = ['pending', 'confirmed', 'waitlisted'];

/** Upcoming tickets, the next first, and past or ended ones, the latest first; those of one race by name, the reader's own first. */
export function sortTickets<T extends { ticket: Ticket }>(
  tickets: readonly T[],
  now: number,
): { ahead: T[]; past: T[] } {
  const isPast = ({ ticket }: T) =>
    ['past', 'cancelled', 'transferred', 'event_cancelled'].includes(ticketStatus(ticket, now));
  const byStart = (a: T, b: T) =>
    Date.parse(a.ticket.event.starts_at) - Date.parse(b.ticket.event.starts_at) ||
    Number(a.ticket.is_kept ?? false) - Number(b.ticket.is_kept ?? false) ||
    a.ticket.holder.legal_name.localeCompare(b.ticket.holder.legal_name);
  return {
    ahead: tickets.filter((entry) => !isPast(entry)).sort(byStart),
    past: tickets.filter(isPast).sort((a, b) => byStart(b, a)),
  };
}

function isOverdue({ expires_at }: TicketFacts, now: number): boolean {
  return expires_at !== null && now > Date.parse(expires_at);
}
