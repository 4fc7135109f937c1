import { Trans } from '@lingui/react/macro';
import type { StatementOrder } from '#src/contract/payments/statement.ts';
import type { MoneyIn } from '#src/domain/payments/statement/statement.ts';
import { formatDate, formatRupiah, formatWallTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import type { LineProps } from './statement-props.ts';
import styles from './statement.module.css';

/** An amount; its last three digits are marked where they name the order. */
export function Money({ amount, hasCode = false }: { amount: number; hasCode?: boolean }) {
  const language = useLanguage();
  const text = formatRupiah(amount, language) ?? '';
  if (!hasCode) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, -3)}
      <span className={styles['code']}>{text.slice(-3)}</span>
    </span>
  );
}

/** What the bank says of a line. */
export function BankLine({ line, hasCode = false }: { line: MoneyIn; hasCode?: boolean }) {
  const language = useLanguage();
  const time = line.time === null ? '' : ` ${formatWallTime(line.time, language)}`;
  const { status } = line;
  return (
    <>
      <p className={classNames('tiny muted', styles['bank'], styles['told'])}>
        <span>
          {formatDate(line.day, language)}
          {time}
        </span>{' '}
        <span>{line.description === '' ? line.words : line.description}</span>
        {line.status === undefined ? null : (
          <span>
            <Trans>Status di file: “{status}”</Trans>
          </span>
        )}
      </p>
      <p className={classNames('tiny muted', styles['amount'], styles['bank'])}>
        <Money amount={line.amount} hasCode={hasCode} />
      </p>
    </>
  );
}

/** Whose order it is, with its category. */
export function OrderName({ order: { runners } }: { order: StatementOrder }) {
  const names = runners.map(({ legal_name: name }) => name).join(', ');
  const codes = new Set(runners.map(({ category_code: code }) => code));
  return (
    <>
      <b>{names}</b> <span className="small muted">{[...codes].join(', ')}</span>
    </>
  );
}

/** A line and the order whose amount it has. */
export function ExactLine({ line, orders }: Pick<LineProps, 'line' | 'orders'>) {
  const { match } = line;
  const order = match.kind === 'exact' ? orders.get(match.orderId) : undefined;
  if (order === undefined) return null;
  return (
    <li className={styles['pair']}>
      <BankLine line={line} hasCode />
      <p>
        <OrderName order={order} />
      </p>
      <p className={styles['amount']}>
        <Money amount={order.amount} hasCode />
      </p>
      {match.kind === 'exact' && match.fee > 0 ? (
        <p className={styles['near']}>
          <FeeWords fee={match.fee} />
        </p>
      ) : null}
    </li>
  );
}

/** What the acquirer kept, which is nobody's debt. */
export function FeeWords({ fee }: { fee: number }) {
  const kept = formatRupiah(fee, useLanguage());
  return <Trans>Sudah dipotong biaya QRIS {kept}: bukan utang pelari.</Trans>;
}
