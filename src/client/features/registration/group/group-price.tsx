import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { askGroupPrice } from '#src/contract/groups/groups.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import styles from './group.module.css';

type GroupPriceProps = {
  query: UseQueryResult<ResponseOf<typeof askGroupPrice>>;
  people: number;
};

/** What the order costs as things are, and how many of its people find a place. */
export function GroupPrice({ query, people }: GroupPriceProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data } = query;
  if (data === undefined) {
    // Why a promo code is not taken stands at its field.
    if (query.error !== null) return null;
    return <QueryFallback query={query} pending={<Skeleton shape="block" />} />;
  }
  const { placed, price, discount, total, promo, may_wait: mayWait } = data;
  const rupiah = (amount: number) => formatRupiah(amount, language) ?? t`Gratis`;
  const waiting = people - placed;
  return (
    <Panel look="sunken" className={styles['price']} aria-live="polite">
      {waiting === 0 ? null : (
        <p className={styles['short']}>
          {placed === 0 ? (
            <Trans>Kuotanya penuh.</Trans>
          ) : (
            <Trans>
              Tinggal {placed} tempat: untuk {placed} orang pertama.
            </Trans>
          )}{' '}
          {mayWait ? <Trans>{waiting} orang bisa masuk daftar tunggu.</Trans> : null}
        </p>
      )}
      {placed === 0 ? null : (
        <KeyValueList
          facts={[
            {
              key: 'price',
              term: <Trans>Biaya {placed} orang</Trans>,
              value: <span className="num">{rupiah(price)}</span>,
            },
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
