import { Trans } from '@lingui/react/macro';
import type { Ticket } from '#src/contract/registration.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import styles from '../ticket.module.css';
import type { TicketStatus } from '../ticket-status.ts';
import { PayScreen } from './pay-screen.tsx';
import { PaymentPanel } from './payment-panel.tsx';

type PaymentProps = { ticket: Ticket; status: TicketStatus };

/** How to pay: to the accounts that the event offers, or as its host wrote. */
export function Payment(props: PaymentProps) {
  const { pay } = props.ticket;
  return pay ? <PayScreen {...props} pay={pay} /> : <PaymentPanel {...props} />;
}

/** What is paid for, in the bar. */
export function PayTitle({ ticket: { event, category } }: { ticket: Ticket }) {
  const language = useLanguage();
  return (
    <>
      <Trans>Bayar</Trans>
      <small className={styles['payFor']}>
        {localText(event.title, language)} · {category.code}
      </small>
    </>
  );
}
