import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { LedgerEntry } from '#src/contract/payments/order-payments.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { useEntryWords } from '../entry-words.ts';
import { withFees } from './ledger-fees.ts';
import { Sum } from './ledger-sums.tsx';
import styles from './ledger.module.css';

type LedgerRowsProps = { entries: readonly LedgerEntry[]; event: EventOverview['event'] };

/** Each sum that came or went back: for whom, by whom, when and why. A row opens its order. */
export function LedgerRows({ entries, event }: LedgerRowsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = useEntryWords();
  return (
    <ul className={styles['rows']} aria-label={t`Catatan uang`}>
      {withFees(entries).map(({ id, kind, amount, reason, at, by, ...order }) => (
        <li key={id}>
          <div>
            <Link {...partOf(event, 'payments', { id: order.order_id })} className="stretched">
              {order.names.join(', ') || <Trans>Tanpa nama</Trans>}
            </Link>
            <p className="tiny muted">
              {[
                words[kind],
                order.category_codes.join(', '),
                order.promo_code,
                formatDayTime(at, event.zone, language),
                by,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {reason === null ? null : <p className="small">{reason}</p>}
          </div>
          <b>
            <Sum value={amount} />
          </b>
        </li>
      ))}
    </ul>
  );
}
