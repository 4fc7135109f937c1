import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { useNow } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { CheckInPoints } from './check-in-points.tsx';
import { ticketQueryOptions } from '../queries.ts';
import { TicketActions } from './ticket-actions.tsx';
import { TicketCard } from './ticket-card.tsx';
import { showsCode, ticketStatus } from './ticket-status.ts';
import styles from './ticket.module.css';
import { WakeLockSwitch } from './wake-lock-switch.tsx';

/** One ticket: the persisted copy at once, then the server's. */
export function TicketScreen({ id }: { id: string }) {
  return (
    <Main
      bar={
        <DetailBar
          back={<BackLink to="/ticket" />}
          title={<Trans>Tiket</Trans>}
          actions={<TicketActions id={id} />}
        />
      }
    >
      <Ticket key={id} id={id} />
    </Main>
  );
}

function Ticket({ id }: { id: string }) {
  const { t } = useLingui();
  const now = useNow();
  const { data, error, refetch } = useQuery(ticketQueryOptions(id));
  if (data === undefined) {
    if (error !== null) {
      return (
        <div className={styles['skeleton']}>
          <ErrorState
            title={<Trans>Tiket ini belum ada di HP ini</Trans>}
            onRetry={() => void refetch()}
          >
            <ErrorText error={error} />
          </ErrorState>
        </div>
      );
    }
    return (
      <output className={styles['skeleton']} aria-busy="true" aria-label={t`Memuat…`}>
        <Skeleton shape="block" />
        <Skeleton shape="poster" />
      </output>
    );
  }
  const { ticket } = data;
  const status = ticketStatus(ticket, now);
  const isToPay = status === 'unpaid' || status === 'overdue';
  return (
    <div className={styles['layout']}>
      {isToPay ? <PaymentPanel ticket={ticket} status={status} /> : null}
      <div className={styles['paper']}>
        <TicketCard ticket={ticket} status={status} />
      </div>
      <div className={styles['side']}>
        {ticket.code !== null && showsCode(status) ? <WakeLockSwitch /> : null}
        {showsCode(status) || ticket.points.some((point) => point.passed_at !== null) ? (
          <CheckInPoints ticket={ticket} />
        ) : null}
      </div>
    </div>
  );
}
