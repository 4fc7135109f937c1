import { Trans } from '@lingui/react/macro';
import type { OrderToPay } from '#src/contract/payments/order-payments.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './payments.module.css';

const digits = 3;

type OrderAmountProps = { order: Pick<OrderToPay, 'amount' | 'unique_part'>; look: 'row' | 'big' };

/** An order's amount, with the digits marked that are its own among all open orders. */
export function OrderAmount({ order: { amount, unique_part: part }, look }: OrderAmountProps) {
  const language = useLanguage();
  const text = formatNumber(amount, language);
  const cut = part === 0 ? text.length : text.length - digits;
  return (
    <span className={classNames('num', styles[look])}>
      {amount === 0 ? (
        <Trans>Gratis</Trans>
      ) : (
        <>
          Rp&nbsp;{text.slice(0, cut)}
          {part === 0 ? null : <span className={styles['own']}>{text.slice(cut)}</span>}
        </>
      )}
    </span>
  );
}
