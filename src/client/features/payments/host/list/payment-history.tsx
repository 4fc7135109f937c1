import { Trans } from '@lingui/react/macro';
import type { Zone } from '#src/contract/common.ts';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import { formatDayTime, formatNumber, formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useEntryWords } from '../entry-words.ts';
import styles from './payments.module.css';

/** What happened to an order's money so far, latest first. */
export function PaymentHistory({ order: { entries }, zone }: { order: OrderToPay; zone: Zone }) {
  const language = useLanguage();
  const words = useEntryWords();
  if (entries.length === 0) return null;
  return (
    <details className={styles['history']}>
      <summary>
        <Trans>Riwayat</Trans> <span className="num">{entries.length}</span>
      </summary>
      <ol>
        {entries.toReversed().map(({ id, kind, amount, fee = 0, reason, at, by }) => (
          <li key={id}>
            <b>
              {words[kind]}{' '}
              {amount === 0 ? null : (
                <span className="num">Rp&nbsp;{formatNumber(amount, language)}</span>
              )}
            </b>
            <span className="tiny muted">
              {[by, formatDayTime(at, zone, language)].filter(Boolean).join(' · ')}
            </span>
            {fee === 0 ? null : <FeeWords fee={fee} />}
            {reason === null ? null : <span className="small">{reason}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function FeeWords({ fee }: { fee: number }) {
  const kept = formatRupiah(fee, useLanguage());
  return (
    <span className="small">
      <Trans>Di dalamnya biaya QRIS {kept}</Trans>
    </span>
  );
}
