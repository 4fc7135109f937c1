import { Clock, Hourglass, ListOrdered, Ticket } from 'lucide-react';
import type { Zone } from '#src/contract/common.ts';
import { Tag } from '#src/client/ui/tag.tsx';
import type { OwnTicket, OwnTicketStatus } from './own-events.ts';
import { useOwnWords } from './own-words.ts';

const looks = {
  confirmed: { tone: 'ok', icon: <Ticket /> },
  joined: { tone: 'ok', icon: <Ticket /> },
  waiting: { tone: 'info', icon: <Hourglass /> },
  checking: { tone: 'info', icon: <Hourglass /> },
  unpaid: { tone: 'warn', icon: <Clock /> },
  offered: { tone: 'warn', icon: <Clock /> },
  waitlisted: { tone: 'info', icon: <ListOrdered /> },
} as const satisfies Record<OwnTicketStatus, object>;

/** The reader's own place on a card or a row, instead of how many are left. A default export: fetched when there is one. */
export default function OwnTag({ ticket, zone }: { ticket: OwnTicket; zone: Zone }) {
  const { tag } = useOwnWords(ticket, zone);
  return <Tag {...looks[ticket.status]}>{tag}</Tag>;
}
