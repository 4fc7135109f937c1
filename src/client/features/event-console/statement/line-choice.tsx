import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BookedLine, StatementOrder } from '#src/contract/payment/statement.ts';
import { decideLine } from '#src/domain/payment/statement/decide-line.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { RadioCard, RadioCardGroup } from '#src/client/ui/choice.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { OrderSearch } from './order-search.tsx';
import type { LineProps, MatchedLine } from './statement-props.ts';
import { BankLine, Money, OrderName } from './statement-pair.tsx';
import { DecisionWords, ReasonWords } from './statement-words.tsx';
import styles from './statement.module.css';

type Late = BookedLine['late'];
type Option = { order: StatementOrder; late: Late };

/** A line for which a host chooses the order, or says that it is none of this event's. */
export function LineChoice({ line, orders, isBusy, onBook, onIgnore }: LineProps) {
  const { t } = useLingui();
  const [found, setFound] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);
  const options = toOptions(line, orders, found);
  const option = options.find((each) => nameOf(each) === chosen);
  const { key, day, amount } = line;

  function book(): void {
    if (option === undefined || isBusy) return;
    const { id, rev } = option.order;
    onBook({ key, day, amount, order_id: id, rev, late: option.late });
  }

  return (
    <li className={styles['pair']}>
      <BankLine line={line} />
      <Near line={line} orders={orders} isBusy={isBusy} onBook={onBook} />
      {options.length === 0 ? null : (
        <div className={styles['options']}>
          <RadioCardGroup
            label={<VisuallyHidden>{t`Pesanan untuk baris ${line.line} di file`}</VisuallyHidden>}
          >
            {options.map((each) => (
              <RadioCard
                key={nameOf(each)}
                name={key}
                checked={nameOf(each) === chosen}
                onChange={() => setChosen(nameOf(each))}
                title={<OrderName order={each.order} />}
                note={<OptionNote line={line} {...each} />}
                aside={<Money amount={each.order.amount} hasCode={each.order.unique_part > 0} />}
              />
            ))}
          </RadioCardGroup>
        </div>
      )}
      <p className={styles['ways']}>
        {option === undefined ? null : (
          <Button size="s" aria-disabled={isBusy} onClick={book}>
            <Trans>Konfirmasi</Trans>
          </Button>
        )}
        <Button
          variant="outline"
          size="s"
          aria-haspopup="dialog"
          onClick={() => setSearching(true)}
        >
          <Trans>Cari pesanan</Trans>
        </Button>
        <Button
          variant="quiet"
          size="s"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onIgnore(key, true);
          }}
        >
          <Trans>Bukan dari lomba ini</Trans>
        </Button>
      </p>
      {isSearching ? (
        <OrderSearch
          orders={orders}
          onClose={() => setSearching(false)}
          onOrder={(id) => {
            setFound(id);
            setSearching(false);
          }}
        />
      ) : null}
    </li>
  );
}

/** Why an order may be it, and what booking the line would do. */
function OptionNote({ line, order, late }: Option & { line: MatchedLine }) {
  const { match } = line;
  const candidate =
    match.kind === 'unsure' ? match.candidates.find(({ orderId }) => orderId === order.id) : null;
  const decision = decideLine(order, line.amount, late);
  return (
    <>
      {candidate == null ? null : <ReasonWords {...candidate} line={line} order={order} />}
      {decision === null ? null : (
        <DecisionWords decision={decision} left={order.amount - order.received - line.amount} />
      )}
    </>
  );
}

type NearProps = Pick<LineProps, 'line' | 'orders' | 'isBusy' | 'onBook'>;

/** What a line of no open order looks like; money that came twice is noted with one tap. */
function Near({ line, orders, isBusy, onBook }: NearProps) {
  const { key, day, amount, match } = line;
  const language = useLanguage();
  const near = match.kind === 'unknown' ? match.near : null;
  const order = near === null ? undefined : orders.get(near.orderId);
  if (near === null || order === undefined) return null;
  if (order.event_title !== null) {
    const title = localText(order.event_title, language);
    return (
      <p className={styles['near']}>
        <Trans>Jumlahnya milik pesanan di {title}.</Trans>
      </p>
    );
  }
  const name = order.runners[0]?.legal_name ?? '';
  const { id, rev } = order;
  return (
    <div className={styles['near']}>
      <p>
        <Trans>Sepertinya dibayar dua kali: {name}.</Trans>
      </p>
      {decideLine(order, amount, 'note')?.kind === 'receive' ? (
        <Button
          variant="outline"
          size="s"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onBook({ key, day, amount, order_id: id, rev, late: 'note' });
          }}
        >
          <Trans>Catat untuk dikembalikan</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** Orders that a line can be booked to; for those whose place is gone, with and without a place. */
function toOptions(
  { match, amount }: MatchedLine,
  orders: LineProps['orders'],
  found: string | null,
): Option[] {
  const ids = match.kind === 'unsure' ? match.candidates.map(({ orderId }) => orderId) : [];
  if (found !== null && !ids.includes(found)) ids.push(found);
  return ids.flatMap((id) => {
    const order = orders.get(id);
    if (order === undefined) return [];
    const isGivenAgain = decideLine(order, amount, 'place')?.kind === 'reinstate';
    const ways: Late[] = isGivenAgain ? ['place', 'note'] : ['note'];
    return ways.map((late) => ({ order, late }));
  });
}

function nameOf({ order, late }: Option): string {
  return `${order.id} ${late}`;
}
