import type { Ticket } from '#src/contract/registration.ts';
import { TicketReplies } from '../questions/ticket-replies.tsx';
import { ChangesOffline } from './changes-offline.tsx';
import { TicketCategory } from './ticket-category.tsx';
import { TicketSize } from './ticket-size.tsx';

/** What the ticket's runner may still change: category, jersey size, and what they replied to the hosts. */
export function TicketChanges({ ticket }: { ticket: Ticket }) {
  return (
    <>
      <TicketCategory ticket={ticket} />
      <TicketSize ticket={ticket} />
      <ChangesOffline ticket={ticket} />
      <TicketReplies id={ticket.id} />
    </>
  );
}
