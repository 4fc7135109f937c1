import { Trans } from '@lingui/react/macro';
import type { Zone } from '#src/contract/common.ts';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { formatDayTime } from '#src/domain/text/format.ts';
import { PaymentTag } from '../orders/payment-tag.tsx';
import { useEntryWords } from '../entry-words.ts';
import { type DecisionKind, findDecisions } from './possible-decisions.ts';
import styles from './decisions.module.css';

type NewerOrderProps = {
  newer: OrderToPay;
  kind: DecisionKind;
  zone: Zone;
  /** Goes on with the order as it is now. */
  onTake: () => void;
};

/** What another host did with the order meanwhile, and whether the decision still fits. */
export function NewerOrder({ newer, kind, zone, onTake }: NewerOrderProps) {
  const language = useLanguage();
  const words = useEntryWords();
  const last = newer.entries.at(-1);
  return (
    <div role="alert" className={styles['newer']}>
      <p>
        <b>
          <Trans>Pesanan ini baru saja berubah di tempat lain.</Trans>
        </b>
      </p>
      {last === undefined ? null : (
        <p>
          {[words[last.kind], last.by, formatDayTime(last.at, zone, language), last.reason]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <PaymentTag order={newer} />
      {findDecisions(newer).includes(kind) ? (
        <Button variant="outline" size="s" onClick={onTake}>
          <Trans>Sudah kubaca, lanjut</Trans>
        </Button>
      ) : (
        <p>
          <Trans>Jadi ini tidak perlu lagi.</Trans>
        </p>
      )}
    </div>
  );
}
