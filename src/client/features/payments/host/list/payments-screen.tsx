import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { ConsoleFrame } from '#src/client/features/event-console/shared/console-frame.tsx';
import type { ConsolePartProps } from '#src/client/features/event-console/shared/console-section.tsx';
import { OfflineNote } from '#src/client/features/event-console/shared/offline-note.tsx';
import type { Asking } from '../decisions/decision-dialog.tsx';
import { DecisionBar } from './decision-buttons.tsx';
import { NoPayments } from './no-payments.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentList } from './payment-list.tsx';
import { orderQueryOptions, paymentListQueryOptions } from '../orders/payment-queries.ts';
import { PaymentWays, SaleStrip, StatementStrip } from './payment-ways.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';
import styles from './payments.module.css';

const importDialog = () => import('../decisions/decision-dialog.tsx');

type PaymentsScreenProps = ConsolePartProps<'payments'> & { overview: EventOverview };

/** One order at a time to look at, those that follow, and what a host says of each. */
export function PaymentsScreen({ overview, eventId, search, onSearch }: PaymentsScreenProps) {
  const show = search.payment ?? 'check';
  const query = useInfiniteQuery({
    ...paymentListQueryOptions(eventId, show),
    placeholderData: keepPreviousData,
  });
  const items = query.data?.items ?? [];
  const { order, isLoading, error, refetch } = useChosen(eventId, search.id, items);
  const [asking, setAsking] = useState<Asking | null>(null);
  const dialog = useOpened(importDialog, asking !== null, () => setAsking(null));
  const next = findNext(items, order);
  const isListed = items.some((item) => item.id === order?.id);
  const ask = (wanted: Asking): void => setAsking(wanted);
  useDecisionKeys(order, ask);

  function choose(id: string | undefined): void {
    onSearch({ ...search, id }, 'replace');
  }

  return (
    <ConsoleFrame
      overview={overview}
      title={<Trans context="several">Pembayaran</Trans>}
      actions={<PaymentWays event={overview.event} />}
      after={
        <>
          {order === undefined ? null : <DecisionBar order={order} onAsk={ask} />}
          {asking === null || dialog === null ? null : (
            <dialog.DecisionDialog
              key={`${asking.kind}-${asking.order.id}`}
              overview={overview}
              asking={asking}
              onClose={() => setAsking(null)}
              onDone={() => {
                setAsking(null);
                // It has left the list; one that was opened by its address stays.
                if (show === 'check' && search.id !== undefined && isListed) choose(next?.id);
              }}
            />
          )}
        </>
      }
    >
      <StatementStrip event={overview.event} />
      <SaleStrip event={overview.event} />
      <PaymentFilters counts={query.data?.counts} chosen={show} />
      <OfflineNote hasRows={query.data !== undefined} onRetry={() => void query.refetch()} />
      {query.data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : (
        <div className={styles['columns']}>
          {order !== undefined ? (
            <PaymentCard
              key={order.id}
              overview={overview}
              order={order}
              onAsk={ask}
              onSkip={next === null ? undefined : () => choose(next.id)}
            />
          ) : isLoading || error !== null ? (
            <QueryFallback query={{ error, refetch }} pending={<RowsSkeleton count={3} />} />
          ) : (
            <NoPayments
              show={show}
              event={overview.event}
              unpaid={query.data.counts?.unpaid ?? 0}
            />
          )}
          <PaymentList query={query} total={query.data.total} {...{ items, order, search }} />
        </div>
      )}
    </ConsoleFrame>
  );
}

/** The order that the address names, which need not be in the list; else the first one. */
function useChosen(eventId: string, id: string | undefined, items: readonly OrderToPay[]) {
  const listed = id === undefined ? items[0] : items.find((item) => item.id === id);
  const query = useQuery({
    ...orderQueryOptions(eventId, id ?? ''),
    enabled: id !== undefined && listed === undefined,
  });
  const { isLoading, error, refetch } = query;
  return { order: listed ?? query.data?.order, isLoading, error, refetch };
}

/** The order after this one, at the end the first; null when there is no other. */
function findNext(items: readonly OrderToPay[], order: OrderToPay | undefined) {
  const index = items.findIndex((item) => item.id === order?.id);
  const next = items[(index + 1) % items.length];
  return next === undefined || next.id === order?.id ? null : next;
}
