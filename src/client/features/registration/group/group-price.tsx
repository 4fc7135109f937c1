import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { askGroupPrice } from '#src/contract/registration/groups.ts';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import styles from './group.module.css';

type GroupPriceProps = {
  query: UseQueryResult<Price>;
  event: Pick<EventDetail, 'categories'>;
};
type Price = ResponseOf<typeof askGroupPrice>;

/** What the order costs as things are, and who of its people finds a place. */
export function GroupPrice({ query, event }: GroupPriceProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data } = query;
  if (data === undefined) {
    // Why a promo code is not taken stands at its field.
    if (query.error !== null) return null;
    return <QueryFallback query={query} pending={<Skeleton shape="block" />} />;
  }
  const { placed, price, discount, total, promo, each, may_wait: mayWait } = data;
  const rupiah = (amount: number) => formatRupiah(amount, language) ?? t`Gratis`;
  const waiting = each.length - placed;
  const nameOf = (id: string) => {
    const category = event.categories.find((one) => one.id === id);
    return category === undefined ? '' : localText(category.name, language);
  };
  const isMixed = new Set(each.map((one) => one.category_id)).size > 1;
  const left = each.flatMap(({ has_place: hasPlace, category_id: id }, index) => {
    const place = index + 1;
    const category = nameOf(id);
    return hasPlace ? [] : [t`orang ke-${place} (${category})`];
  });
  const who = left.join(', ');
  return (
    <Panel look="sunken" gap={4} aria-live="polite">
      {waiting === 0 ? null : (
        <p className={styles['short']}>
          {isMixed ? (
            <Trans>Tidak ada tempat untuk {who}.</Trans>
          ) : placed === 0 ? (
            <Trans>Kuotanya penuh.</Trans>
          ) : (
            <Plural
              value={placed}
              one="Tinggal # tempat: untuk orang pertama."
              other="Tinggal # tempat: untuk # orang pertama."
            />
          )}{' '}
          {mayWait ? <Trans>{waiting} orang bisa masuk daftar tunggu.</Trans> : null}
        </p>
      )}
      {placed === 0 ? null : (
        <KeyValueList
          look="sum"
          facts={[
            ...(isMixed
              ? sumByCategory(each).map(({ id, count, price: together }) => ({
                  key: id,
                  term: `${count} × ${nameOf(id)}`,
                  value: <span className="num">{rupiah(together)}</span>,
                }))
              : [
                  {
                    key: 'price',
                    term: <Trans>Biaya {placed} orang</Trans>,
                    value: <span className="num">{rupiah(price)}</span>,
                  },
                ]),
            ...(promo === null
              ? []
              : [
                  {
                    key: 'promo',
                    term: <Trans>Kode promo, {promo.people} orang</Trans>,
                    value: <span className="num">−{formatRupiah(discount, language) ?? '0'}</span>,
                  },
                ]),
            {
              key: 'total',
              term: <Trans>Total</Trans>,
              value: <b className="num">{rupiah(total)}</b>,
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** The entry fees of those who have a place, by category in the order of the people. */
function sumByCategory(each: Price['each']): { id: string; count: number; price: number }[] {
  const placed = each.filter((one) => one.has_place);
  return [...new Set(placed.map((one) => one.category_id))].map((id) => {
    const own = placed.filter((one) => one.category_id === id);
    return { id, count: own.length, price: own.reduce((sum, { price }) => sum + price, 0) };
  });
}
