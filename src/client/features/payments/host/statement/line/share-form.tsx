import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { StatementOrder } from '#src/contract/payments/statement.ts';
import { mostKept } from '#src/domain/payments/qris-fee.ts';
import { dueOf, stateOf } from '#src/domain/payments/statement/matching/order-due.ts';
import { readTypedAmount } from '#src/domain/payments/typed-amount.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading, Row } from '#src/client/ui/layout.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { OrderFinder } from './order-search.tsx';
import { toLine } from '../statement-groups.ts';
import { FeeWords, OrderName } from '../statement-pair.tsx';
import type { LineProps } from '../statement-props.ts';
import styles from '../statement.module.css';

type ShareFormProps = Pick<LineProps, 'line' | 'orders' | 'qrisFee' | 'isBusy' | 'onShare'> & {
  onClose: () => void;
};

type Part = { order: StatementOrder; text: string };

/** Shares a line out by hand: orders, and how much of it each gets. */
export function ShareForm(props: ShareFormProps) {
  const { line, orders, isBusy, onShare, onClose } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const headingId = useId();
  const [parts, setParts] = useState<Part[]>([]);
  const sums = parts.map(({ text }) => readTypedAmount(text) ?? 0);
  const fee = findFee(props, sums);
  const left = line.amount + fee - sumOf(sums);
  const chosen = new Set(parts.map(({ order }) => order.id));
  const rest = formatRupiah(Math.abs(left), language);
  const isWhole = left === 0 && parts.length > 1 && sums.every((sum) => sum > 0);

  const add = (id: string) => {
    const order = orders.get(id);
    if (order === undefined) return;
    const due =
      stateOf(order) === 'open'
        ? line.qris === undefined
          ? Math.min(dueOf(order), Math.max(left, 0))
          : dueOf(order)
        : 0;
    setParts([...parts, { order, text: due === 0 ? '' : String(due) }]);
  };

  function share(): void {
    if (!isWhole || isBusy) return;
    onShare({
      ...toLine(line, fee),
      parts: parts.map(({ order: { id, rev } }, index) => ({
        order_id: id,
        rev,
        amount: sums[index] ?? 0,
        late: 'note' as const,
      })),
    });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        <Trans>Bagi ke beberapa pesanan</Trans>
      </Heading>
      <ul className={styles['parts']}>
        {parts.map(({ order, text }, index) => {
          const name = order.runners[0]?.legal_name ?? '';
          return (
            <li key={order.id}>
              <TextField
                label={<OrderName order={order} />}
                value={text}
                inputMode="numeric"
                autoComplete="off"
                hint={hintOf(order, sums[index] ?? 0)}
                onChange={({ target }) =>
                  setParts(parts.with(index, { order, text: target.value }))
                }
              />
              <IconButton
                label={t`Lepas ${name}`}
                icon={<X />}
                onClick={() => setParts(parts.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </ul>
      <output className={styles['left']}>
        {left > 0 ? (
          <Trans>Masih {rest} untuk dibagi.</Trans>
        ) : left < 0 ? (
          <Trans>Kelebihan {rest} dari uang yang masuk.</Trans>
        ) : (
          <Trans>Pas.</Trans>
        )}{' '}
        {fee > 0 ? <FeeWords fee={fee} /> : null}
      </output>
      <OrderFinder orders={orders} without={chosen} onOrder={add} />
      <Row gap={2} className={styles['ways']}>
        <Button variant="primary" aria-disabled={!isWhole || isBusy} onClick={share}>
          <Trans>Konfirmasi semuanya</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Tutup</Trans>
        </Button>
      </Row>
    </Dialog>
  );

  function hintOf(order: StatementOrder, sum: number): string {
    const due = dueOf(order);
    const asked = formatRupiah(due, language);
    if (sum <= due) return t`Ditagih ${asked}`;
    const surplus = formatRupiah(sum - due, language);
    return t`Ditagih ${asked}, lebih ${surplus} untuk dikembalikan`;
  }
}

/** What the acquirer kept, where the parts are more than the money that came by no more than that. */
function findFee(
  { line, qrisFee }: Pick<ShareFormProps, 'line' | 'qrisFee'>,
  sums: readonly number[],
): number {
  if (line.qris === undefined || qrisFee === null) return 0;
  const kept = sumOf(sums) - line.amount;
  return kept > 0 && kept <= mostKept(qrisFee, sums) ? kept : 0;
}

function sumOf(sums: readonly number[]): number {
  return sums.reduce((sum, part) => sum + part, 0);
}
