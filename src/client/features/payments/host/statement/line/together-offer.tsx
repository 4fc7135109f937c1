import { Plural, Trans } from '@lingui/react/macro';
import type { StatementOrder } from '#src/contract/payments/statement.ts';
import type { Together } from '#src/domain/payments/statement/matching/find-sums.ts';
import { dueOf } from '#src/domain/payments/statement/matching/order-due.ts';
import { Button } from '#src/client/ui/button.tsx';
import { toLine } from '../statement-groups.ts';
import { FeeWords, Money, OrderName } from '../statement-pair.tsx';
import type { LineProps } from '../statement-props.ts';
import styles from '../statement.module.css';

type TogetherOfferProps = Pick<LineProps, 'line' | 'orders' | 'qrisFee' | 'isBusy' | 'onShare'> & {
  together: Together;
};

/** Orders that add up exactly to a line, confirmed together by one tap. */
export function TogetherOffer(props: TogetherOfferProps) {
  const { line, orders, together, qrisFee, isBusy, onShare } = props;
  const paid = together.orderIds.flatMap((id) => orders.get(id) ?? []);
  if (paid.length < together.orderIds.length) return null;
  return (
    <div className={styles['near']}>
      <p>
        <Plural
          value={paid.length}
          one="# pesanan berjumlah persis sebanyak ini:"
          other="# pesanan berjumlah persis sebanyak ini:"
        />
      </p>
      <ul className={styles['together']}>
        {paid.map((order) => (
          <li key={order.id}>
            <span>
              <OrderName order={order} />
            </span>
            <Money amount={dueOf(order)} hasCode={order.unique_part > 0} />
          </li>
        ))}
      </ul>
      {together.fee > 0 ? (
        <p>
          <FeeWords fee={together.fee} />
        </p>
      ) : null}
      {together.fee > 0 && qrisFee === null ? (
        <p>
          <Trans>Isi dulu biaya QRIS rekening ini di atas.</Trans>
        </p>
      ) : (
        <Button
          size="s"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onShare({ ...toLine(line, together.fee), parts: paid.map(toPart) });
          }}
        >
          <Trans>Konfirmasi semuanya</Trans>
        </Button>
      )}
    </div>
  );
}

function toPart(order: StatementOrder) {
  return { order_id: order.id, rev: order.rev, amount: dueOf(order), late: 'note' as const };
}
