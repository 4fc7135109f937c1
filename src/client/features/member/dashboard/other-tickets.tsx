import { Trans } from '@lingui/react/macro';
import { MoreLink, Section } from '#src/client/ui/section.tsx';
import type { DashboardTicket } from './dashboard-ticket.ts';
import { TicketRow } from './ticket-row.tsx';
import styles from './dashboard.module.css';

/** The upcoming tickets after the next one. */
export function OtherTickets({ tickets }: { tickets: readonly DashboardTicket[] }) {
  if (tickets.length === 0) return null;
  return (
    <Section
      heading={<Trans>Tiket lainnya</Trans>}
      more={
        <MoreLink to="/ticket">
          <Trans>Semua</Trans>
        </MoreLink>
      }
      className={styles['part']}
    >
      <ul>
        {tickets.map((entry) => (
          <li key={entry.ticket.id}>
            <TicketRow entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
