import type { Ticket } from '#src/contract/registration.ts';
import { CopyDialog } from '#src/client/lib/tickets/copy-dialog.tsx';
import { NewCodeDialog } from './new-code-dialog.tsx';

/** What the menu opens about copies of a ticket: making one, or ending those that are about. */
export type OpenCopies = 'copy' | 'new-code';

type TicketCopiesProps = { open: OpenCopies | null; ticket: Ticket; onClose: () => void };

export function TicketCopies({ open, ticket, onClose }: TicketCopiesProps) {
  return (
    <>
      <CopyDialog open={open === 'copy'} ticket={ticket} onClose={onClose} />
      <NewCodeDialog open={open === 'new-code'} ticket={ticket} onClose={onClose} />
    </>
  );
}
