import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { NotebookPen, Plus, SearchX, ShoppingBag } from 'lucide-react';
import { auditDays } from '#src/contract/desk/desk-choices.ts';
import { shopOrderStates } from '#src/contract/shop/shop-choices.ts';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { ChipRow } from '#src/client/ui/chip.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { FilterSelect } from '#src/client/ui/filter-select.tsx';
import { SearchField } from '#src/client/ui/search-field.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { deskProductsQueryOptions } from '../editing/product-queries.ts';
import type { OrderDeskProps } from './order-desk-props.ts';
import { OrderExport } from './order-export.tsx';
import { orderListQueryOptions } from './order-queries.ts';
import { OrderRow } from './order-row.tsx';
import { useOrderStateNames } from './order-words.ts';
import styles from './orders.module.css';

/** The orders that came by WhatsApp, newest first. */
export function OrderList({ search, onSearch }: OrderDeskProps) {
  const query = useInfiniteQuery({
    ...orderListQueryOptions(search),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const { q, state, days } = search;
  const isNarrowed = q !== undefined || state !== undefined || days !== undefined;
  if (data?.total === 0 && !isNarrowed) {
    return (
      <DeskFrame title={<Trans context="several">Pesanan</Trans>}>
        <NoOrders />
      </DeskFrame>
    );
  }
  return (
    <DeskFrame title={<Trans context="several">Pesanan</Trans>}>
      <div className={styles['tools']}>
        <NoteOrder />
      </div>
      <Filters search={search} onSearch={onSearch} />
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={5} />} />
      ) : (
        <>
          <div className={styles['counted']}>
            <output>
              <Plural value={data.total} one="# pesanan" other="# pesanan" />
            </output>
            {data.total === 0 ? null : <OrderExport filters={{ q, state, days }} />}
          </div>
          {data.total === 0 ? (
            <EmptyState
              icon={<SearchX />}
              title={<Trans>Tidak ada pesanan yang cocok</Trans>}
              actions={
                <Button variant="outline" onClick={() => onSearch({}, 'replace')}>
                  <Trans>Hapus pencarian dan filter</Trans>
                </Button>
              }
            />
          ) : null}
          <ul>
            {data.items.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
          <LoadMore query={query} className={styles['more']} />
        </>
      )}
    </DeskFrame>
  );
}

/** Before the first order comes a product. */
function NoOrders() {
  const { data } = useQuery(deskProductsQueryOptions());
  const hasProducts = data !== undefined && data.data.length > 0;
  return (
    <EmptyState
      icon={hasProducts ? <NotebookPen /> : <ShoppingBag />}
      title={<Trans>Belum ada pesanan</Trans>}
      actions={
        hasProducts ? (
          <NoteOrder />
        ) : (
          <ButtonLink to="/admin/{-$section}" params={{ section: 'product' }} variant="primary">
            <Trans>Isi toko dulu</Trans>
          </ButtonLink>
        )
      }
    >
      {hasProducts ? (
        <Trans>Pesanan masuk lewat WhatsApp. Catat di sini supaya stoknya ikut berkurang.</Trans>
      ) : (
        <Trans>Pesanan dicatat per produk, dan toko masih kosong.</Trans>
      )}
    </EmptyState>
  );
}

function NoteOrder() {
  return (
    <ButtonLink
      to="/admin/{-$section}"
      params={{ section: 'order' }}
      search={{ id: 'new' }}
      variant="primary"
    >
      <Plus />
      <Trans>Catat pesanan</Trans>
    </ButtonLink>
  );
}

function Filters({ search, onSearch }: OrderDeskProps) {
  const { t } = useLingui();
  const stateNames = useOrderStateNames();
  const dayNames = { '1': t`24 jam terakhir`, '7': t`7 hari`, '30': t`30 hari`, '90': t`90 hari` };
  const change = (part: OrderDeskProps['search']) => onSearch({ ...search, ...part }, 'replace');
  const state = {
    name: 'state',
    label: t`Status`,
    all: t`Semua status`,
    options: shopOrderStates.map((value) => ({ value, label: stateNames[value] })),
  };
  const days = {
    name: 'days',
    label: t`Kapan`,
    all: t`Sejak awal`,
    options: auditDays.map((value) => ({ value, label: dayNames[value] })),
  };
  return (
    <>
      <SearchField
        label={t`Cari pesanan`}
        placeholder={t`Nama, nomor, atau produk`}
        action="/admin/order"
        value={search.q ?? ''}
        onSearch={(q) => change({ q: q === '' ? undefined : q })}
      />
      <div className={styles['filters']}>
        <ChipRow label={t`Filter`}>
          <FilterSelect
            choice={state}
            value={search.state}
            onChange={(chosen) =>
              change({ state: shopOrderStates.find((each) => each === chosen) })
            }
          />
          <FilterSelect
            choice={days}
            value={search.days}
            onChange={(chosen) => change({ days: auditDays.find((each) => each === chosen) })}
          />
        </ChipRow>
      </div>
    </>
  );
}
