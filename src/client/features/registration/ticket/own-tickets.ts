import type { Ticket } from '#src/contract/registration.ts';
import {
  type OwnTicket,
  type OwnTicketStatus,
  showOwnTickets,
} from '#src/client/lib/own-events/own-events.ts';
import { type TicketStatus, ticketStatus } from './ticket-status.ts';

/** Tells every screen what these tickets mean for their events, such as a card that says "your ticket". */
export function showTicketsOnEvents(tickets: readonly Ticket[], now: number): void {
  showOwnTickets(
    tickets
      .filter((ticket) => !ticket.is_kept)
      .map((ticket) => ({
        eventId: ticket.event.id,
        ticketId: ticket.id,
        own: toOwnTicket(ticket, now),
      })),
  );
}

/** What a ticket means for its event; null for one that no longer holds a place. */
export function toOwnTicket(ticket: Ticket, now: number): OwnTicket | null {
  const status = ownStatus(ticketStatus(ticket, now), ticket.event.kind);
  if (status === null) return null;
  return {
    id: ticket.id,
    status,
    expiresAt: ticket.waiting?.offer?.until ?? ticket.expires_at,
    amount: ticket.amount,
    category: ticket.category.code,
    bib: ticket.bib,
  };
}

function ownStatus(status: TicketStatus, kind: Ticket['event']['kind']): OwnTicketStatus | null {
  switch (status) {
    case 'valid':
    case 'past':
      return kind === 'event' ? 'joined' : 'confirmed';
    case 'proof_sent':
      return 'checking';
    case 'waiting':
      return 'waiting';
    case 'unpaid':
    case 'overdue':
      return 'unpaid';
    case 'waitlisted':
      return 'waitlisted';
    case 'offered':
      return 'offered';
    case 'cancelled':
    case 'transferred':
    case 'event_cancelled':
      return null;
  }
}
