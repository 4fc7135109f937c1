import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { deskProductsQueryOptions } from '../editing/product-queries.ts';
import type { OrderDeskProps } from './order-desk-props.ts';
import { NewOrderForm } from './order-form.tsx';
import { OrderList } from './order-list.tsx';
import { orderQueryOptions } from './order-queries.ts';
import { OrderScreen } from './order-screen.tsx';

/** Orders by WhatsApp: their list, one of them, or the form of another. */
export function OrderDesk({ search, onSearch }: OrderDeskProps) {
  const { id } = search;
  const toList = () => onSearch({}, 'push');
  if (id === undefined) return <OrderList search={search} onSearch={onSearch} />;
  return (
    <DeskFrame
      title={id === 'new' ? <Trans>Catat pesanan</Trans> : <Trans>Ubah pesanan</Trans>}
      back={<BackLink to="/admin/{-$section}" params={{ section: 'order' }} />}
    >
      {id === 'new' ? (
        <AnotherOrder onDone={toList} />
      ) : (
        <OneOrder key={id} id={id} onDone={toList} />
      )}
    </DeskFrame>
  );
}

function AnotherOrder({ onDone }: { onDone: () => void }) {
  const query = useQuery(deskProductsQueryOptions());
  if (query.data === undefined) {
    return <QueryFallback query={query} pending={<RowsSkeleton count={4} />} />;
  }
  return <NewOrderForm products={query.data.data} onDone={onDone} />;
}

function OneOrder({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(orderQueryOptions(id));
  if (query.data === undefined) {
    return <QueryFallback query={query} pending={<RowsSkeleton count={4} />} />;
  }
  return <OrderScreen order={query.data.order} onDone={onDone} />;
}
