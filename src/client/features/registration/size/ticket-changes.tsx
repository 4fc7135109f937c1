import type { Ticket } from '#src/contract/registration.ts';
import { TicketReplies } from '../questions/ticket-replies.tsx';
import { TicketSize } from './ticket-size.tsx';

/** What the ticket's runner may still change: the jersey size, and what they replied to the hosts. */
export function TicketChanges({ ticket: { id, event } }: { ticket: Ticket }) {
  return (
    <>
      <TicketSize id={id} zone={event.zone} />
      <TicketReplies id={id} />
    </>
  );
}
