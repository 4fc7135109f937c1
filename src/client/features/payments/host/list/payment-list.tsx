import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import { formatAgo, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Heading } from '#src/client/ui/layout.tsx';
import type { ConsoleSearch } from '#src/client/features/event-console/shared/console-searches.ts';
import { OrderAmount } from './order-amount.tsx';
import { findCodes, findNames, waitingSince } from '../orders/order-facts.ts';
import styles from './payments.module.css';

type PaymentListProps = {
  query: Parameters<typeof LoadMore>[0]['query'];
  items: readonly OrderToPay[];
  total: number;
  /** The one whose card is open: on large screens its row is marked, on small ones left out. */
  order: OrderToPay | undefined;
  search: ConsoleSearch<'payments'>;
};

/** The orders of a filter as rows; a row opens its card. */
export function PaymentList({ query, items, total, order, search }: PaymentListProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const now = useNow();
  if (items.length === 0) return null;
  const isListed = items.some(({ id }) => id === order?.id);
  const rest = formatNumber(isListed ? total - 1 : total, language);
  return (
    <section className={styles['rest']}>
      <Heading className={classNames(styles['next'], total === 1 && isListed && 'desktop-only')}>
        <Trans>
          Berikutnya <span className="muted num">{rest}</span>
        </Trans>
      </Heading>
      <ul className={styles['rows']} aria-label={t`Pesanan`}>
        {items.map((item) => {
          const isChosen = item.id === order?.id;
          const ago = formatAgo(Math.max(0, now - Date.parse(waitingSince(item))), language);
          return (
            <li
              key={item.id}
              className={isChosen ? classNames(styles['chosen'], 'desktop-only') : undefined}
            >
              <div>
                <Link
                  to="."
                  search={{ ...search, id: item.id }}
                  aria-current={isChosen}
                  className="stretched"
                >
                  {findNames(item)}
                </Link>
                <p className="tiny muted">
                  {findCodes(item)} · {ago}
                </p>
              </div>
              <OrderAmount order={item} look="row" />
            </li>
          );
        })}
      </ul>
      <LoadMore query={query} size="m" isCentred />
    </section>
  );
}
