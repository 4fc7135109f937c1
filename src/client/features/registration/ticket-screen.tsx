import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { useNow } from '#src/client/lib/context.tsx';
import { useOnline } from '#src/client/lib/device/online.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { closeCode, useIsCodeOpen } from './ticket/code/code-store.ts';
import { TicketCode } from './ticket/code/ticket-qr.tsx';
import { codeLeadsFrom } from './ticket/schedule/schedule-steps.ts';
import { TicketBar } from './ticket/ticket-bar.tsx';
import { ticketQueryOptions } from './queries.ts';
import { TicketActions } from './ticket-actions.tsx';
import { TicketCard } from './ticket/ticket-card.tsx';
import {
  getsBack,
  isAwaiting,
  showsCode,
  showsPayment,
  ticketStatus,
} from './ticket/ticket-status.ts';
import styles from './ticket/ticket.module.css';

const WakeLockSwitch = deferred(
  async () => (await import('./ticket/code/wake-lock-switch.tsx')).WakeLockSwitch,
);
const Schedule = deferred(async () => (await import('./ticket/schedule/schedule.tsx')).Schedule);
const importPayment = () => import('./ticket/payment/payment.tsx');
const Payment = deferred(async () => (await importPayment()).Payment);
const PayTitle = deferred(async () => (await importPayment()).PayTitle);
const NextSteps = deferred(async () => (await import('./ticket/over/next-steps.tsx')).NextSteps);
const Keepsake = deferred(async () => (await import('./ticket/over/keepsake.tsx')).Keepsake);
const WaitingScreen = deferred(
  async () => (await import('./waiting/waiting-screen.tsx')).WaitingScreen,
);
const TicketChanges = deferred(
  async () => (await import('./choices/ticket-changes.tsx')).TicketChanges,
);
const TicketGroup = deferred(async () => (await import('./group/ticket-group.tsx')).TicketGroup);
const MoneyBack = deferred(async () => (await import('./refund/money-back.tsx')).MoneyBack);
const importCode = () => import('./ticket/code/code-dialog.tsx');

/** Who stands at the counter with money in hand waits for it. */
const awaitedEveryMs = 4_000;

type TicketProps = {
  id: string;
  /** To install the app, below what the runner came for. */
  invitation: ReactNode;
};

/** One ticket: the persisted copy at once, then the server's. */
export function TicketScreen(props: TicketProps) {
  const { id } = props;
  return (
    <Main
      bar={
        <DetailBar
          back={<BackLink to="/ticket" />}
          title={<TicketTitle id={id} />}
          actions={<TicketActions id={id} />}
        />
      }
    >
      <Ticket key={id} {...props} />
    </Main>
  );
}

/** Until it is paid, the ticket is about paying; once the event is over, what is left is a keepsake. */
function TicketTitle({ id }: { id: string }) {
  const now = useNow();
  const { data } = useQuery(ticketQueryOptions(id));
  const status = data && ticketStatus(data.ticket, now);
  if (status === 'past') return <Trans>Kenangan</Trans>;
  if (status === 'waitlisted' || status === 'offered') return <Trans>Daftar tunggu</Trans>;
  if (status && showsPayment(data.ticket, status)) return <PayTitle ticket={data.ticket} />;
  return <Trans>Tiket</Trans>;
}

function Ticket({ id, invitation }: TicketProps) {
  const { t } = useLingui();
  const now = useNow();
  const isCodeOpen = useIsCodeOpen(id);
  const code = useOpened(importCode, isCodeOpen, closeCode);
  const isOnline = useOnline();
  const { data, error, refetch } = useQuery({
    ...ticketQueryOptions(id),
    refetchInterval: ({ state }) =>
      isOnline && state.data && isAwaiting(state.data.ticket, Date.now()) ? awaitedEveryMs : false,
  });
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
  const codeDialog =
    ticket.code === null || code === null ? null : (
      <code.CodeDialog
        open={isCodeOpen}
        ticket={ticket}
        onClose={closeCode}
        qr={<TicketCode code={ticket.code} />}
        wakeLock={<WakeLockSwitch />}
      />
    );
  const back = getsBack(ticket) ? <MoneyBack ticket={ticket} /> : null;
  if (status === 'past') {
    return (
      <div className={styles['layout']}>
        <Keepsake ticket={ticket} back={back} />
        {codeDialog}
      </div>
    );
  }
  if (status === 'waitlisted' || status === 'offered') {
    return <WaitingScreen ticket={ticket} savedAt={data.savedAt} />;
  }
  const isToPay = status === 'unpaid' || status === 'overdue';
  const isPaying = showsPayment(ticket, status);
  const isActive = showsCode(status);
  const hasCode = ticket.code !== null && isActive;
  const isCompact = hasCode && now < codeLeadsFrom(ticket);
  const payment =
    (isToPay || isPaying) && ticket.group?.is_buyer !== false ? (
      <div className={styles[isPaying ? 'paying' : 'payment']}>
        <Payment ticket={ticket} status={status} />
      </div>
    ) : null;
  const body = (
    <div className={styles['layout']}>
      {isPaying ? null : payment}
      <div className={styles['paper']}>
        <TicketCard ticket={ticket} status={status} isCompact={isCompact} />
      </div>
      <div className={styles['side']}>
        {back}
        {hasCode && !isCompact ? <WakeLockSwitch /> : null}
        {ticket.group ? <TicketGroup ticket={ticket} group={ticket.group} /> : null}
        {isActive ? <Schedule ticket={ticket} /> : <NextSteps ticket={ticket} status={status} />}
        {isActive ? <TicketChanges ticket={ticket} /> : null}
        {isActive ? invitation : null}
      </div>
      {isPaying ? null : <TicketBar ticket={ticket} hasQr={isCompact && !isToPay} />}
      {codeDialog}
    </div>
  );
  if (!isPaying) return body;
  return (
    <>
      {payment}
      {body}
    </>
  );
}
