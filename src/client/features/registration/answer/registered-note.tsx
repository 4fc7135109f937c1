import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Ticket } from 'lucide-react';
import { ticketListQueryOptions } from '../queries.ts';
import styles from './registered-note.module.css';
import { findActiveTicket } from '../ticket/ticket-status.ts';

/** The link itself; a default export for `lazy`: fetched only for members. */
export default function RegisteredNote({ eventId }: { eventId: string }) {
  const { data = [] } = useQuery(ticketListQueryOptions());
  const ticket = findActiveTicket(data, eventId);
  if (ticket === null) return null;
  return (
    <Link
      to="/ticket/$registrationId"
      params={{ registrationId: ticket.id }}
      className={styles['note']}
    >
      <Ticket />
      <span>
        <b>
          <Trans>Kamu sudah terdaftar</Trans>
        </b>
        <span className={styles['more']}>
          <Trans>Lihat tiket</Trans>
        </span>
      </span>
      <ChevronRight />
    </Link>
  );
}
