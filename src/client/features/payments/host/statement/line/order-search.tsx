import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { StatementOrder } from '#src/contract/payments/statement.ts';
import { stateOf } from '#src/domain/payments/statement/matching/order-due.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { Money, OrderName } from '../statement-pair.tsx';
import styles from '../statement.module.css';

type OrderSearchProps = {
  orders: ReadonlyMap<string, StatementOrder>;
  onOrder: (id: string) => void;
  onClose: () => void;
};

const mostShown = 20;

/** Finds an order that waits for money by its runner's name or its amount. */
export function OrderSearch({ orders, onOrder, onClose }: OrderSearchProps) {
  const headingId = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        <Trans>Cari pesanan</Trans>
      </Heading>
      <OrderFinder orders={orders} onOrder={onOrder} />
      <Button variant="quiet" block onClick={onClose}>
        <Trans>Tutup</Trans>
      </Button>
    </Dialog>
  );
}

type OrderFinderProps = Pick<OrderSearchProps, 'orders' | 'onOrder'> & {
  /** Those that are chosen already. */
  without?: ReadonlySet<string>;
};

const nothing: ReadonlySet<string> = new Set();

/** A field for words, and the orders that have them. */
export function OrderFinder({ orders, onOrder, without = nothing }: OrderFinderProps) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const found = findOrders(
    [...orders.values()].filter(({ id }) => !without.has(id)),
    words,
  );
  return (
    <>
      <TextField
        label={t`Nama pelari atau jumlah`}
        value={words}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
      {found.length === 0 ? (
        <output className={styles['near']}>
          {words.trim() === '' ? (
            <Trans>Semua pesanan sudah lunas.</Trans>
          ) : (
            <Trans>Tidak ada pesanan yang belum lunas dengan kata itu.</Trans>
          )}
        </output>
      ) : (
        <ul className={styles['found']}>
          {found.slice(0, mostShown).map((order) => (
            <li key={order.id}>
              <button type="button" onClick={() => onOrder(order.id)}>
                <span>
                  <OrderName order={order} />
                </span>
                <Money amount={order.amount} hasCode={order.unique_part > 0} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function findOrders(orders: readonly StatementOrder[], words: string): StatementOrder[] {
  const wanted = foldSearchText(words).split(' ');
  return orders.filter((order) => {
    if (order.event_title !== null || stateOf(order) === 'settled') return false;
    const names = order.runners.map(({ legal_name: name }) => name).join(' ');
    const text = `${foldSearchText(names)} ${order.amount}`;
    const amount = words.replace(/\D/g, '');
    return (
      wanted.every((word) => text.includes(word)) ||
      (amount !== '' && String(order.amount) === amount)
    );
  });
}
