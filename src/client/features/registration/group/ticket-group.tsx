import { Trans } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import type { Ticket } from '#src/contract/registration.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import styles from './ticket-group.module.css';

type TicketGroupProps = { ticket: Ticket; group: NonNullable<Ticket['group']> };

/** With whom the place was ordered, and what its buyer has to do about it. */
export function TicketGroup({ ticket, group }: TicketGroupProps) {
  const { others, team } = group;
  const isUnpaid = ticket.payment === 'unpaid' || ticket.payment === 'proof_sent';
  const isOver = ticket.state === 'cancelled' || ticket.state === 'transferred';
  return (
    <Panel look="sunken" gap={2} className={styles['group']}>
      <p>
        <Users />
        <b>{team ?? <Trans>Rombongan</Trans>}</b>
        {others === 0 ? null : (
          <span className="muted small">
            <Trans>bersama {others} orang lain</Trans>
          </span>
        )}
      </p>
      {!group.is_buyer && isUnpaid ? (
        <p className="small">
          <Trans>
            Tempatmu dibayar oleh yang memesannya. Tiketmu berlaku begitu pesanannya lunas.
          </Trans>
        </p>
      ) : null}
      {ticket.is_kept && !group.is_complete && !isOver ? (
        <p className="small">
          <Trans>Datanya belum lengkap. Kirim tautannya, atau isikan sendiri.</Trans>
        </p>
      ) : null}
      {group.is_buyer ? (
        <ButtonLink to="/group/$groupId" params={{ groupId: group.id }} variant="outline" size="s">
          <Trans>Lihat rombongan</Trans>
        </ButtonLink>
      ) : null}
    </Panel>
  );
}
