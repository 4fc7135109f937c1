import type { Ticket } from '#src/contract/registration.ts';
import type { TicketStatus } from '../ticket-status.ts';
import { PayScreen } from './pay-screen.tsx';
import { PaymentPanel } from './payment-panel.tsx';

type PaymentProps = { ticket: Ticket; status: TicketStatus };

/** How to pay: to the accounts that the event offers, or as its host wrote. */
export function Payment(props: PaymentProps) {
  const { pay } = props.ticket;
  return pay ? <PayScreen {...props} pay={pay} /> : <PaymentPanel {...props} />;
}
