import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BookedLine, StatementOrder } from '#src/contract/payments/statement.ts';
import { keptFee } from '#src/domain/payments/statement/matching/candidates.ts';
import { decideLine } from '#src/domain/payments/statement/decide-line.ts';
import { Button } from '#src/client/ui/button.tsx';
import { RadioCard, RadioCardGroup } from '#src/client/ui/choice.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { NearOrder } from './near-order.tsx';
import { OrderSearch } from './order-search.tsx';
import { QrisNote } from '../fee/qris-note.tsx';
import { ShareForm } from './share-form.tsx';
import { toLine } from '../statement-groups.ts';
import type { LineProps, MatchedLine } from '../statement-props.ts';
import { BankLine, FeeWords, Money, OrderName } from '../statement-pair.tsx';
import { DecisionWords, ReasonWords } from './statement-words.tsx';
import { DebitLine } from '../taken-back.tsx';
import { TogetherOffer } from './together-offer.tsx';
import styles from '../statement.module.css';

type Late = BookedLine['late'];
type Option = { order: StatementOrder; late: Late; fee: number };

/** A line for which a host chooses the order, or says that it is none of this event's. */
export function LineChoice(props: LineProps) {
  const { line, orders, qrisFee, isBusy, onBook, onIgnore } = props;
  const { t } = useLingui();
  const [found, setFound] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'search' | 'share' | null>(null);
  const options = toOptions(props, found);
  const option = options.find((each) => nameOf(each) === chosen);
  const { match, qris } = line;
  const [isOther, setOther] = useState(false);
  const isSame = match.kind === 'unknown' && match.near?.reason === 'same' && !isOther;
  // Until the rate is known, an order would be booked short of the fee.
  const mayChoose = !isSame && (qris === undefined || qrisFee !== null);
  const together = match.kind === 'unsure' ? match.together : null;

  function book(): void {
    if (option === undefined || isBusy) return;
    const { id, rev } = option.order;
    onBook({ ...toLine(line, option.fee), order_id: id, rev, late: option.late });
  }

  return (
    <li className={styles['pair']}>
      <BankLine line={line} />
      {match.kind === 'taken_back' ? <DebitLine debit={match.by} /> : null}
      {qris === undefined ? null : <QrisNote qris={qris} amount={line.amount} qrisFee={qrisFee} />}
      <NearOrder {...props} isSame={isSame} onOther={() => setOther(true)} />
      {together === null ? null : <TogetherOffer {...props} together={together} />}
      {options.length === 0 ? null : (
        <div className={styles['options']}>
          <RadioCardGroup
            label={<VisuallyHidden>{t`Pesanan untuk baris ${line.line} di file`}</VisuallyHidden>}
          >
            {options.map((each) => (
              <RadioCard
                key={nameOf(each)}
                name={line.key}
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
      {isSame ? null : (
        <Row as="p" gap={2} className={styles['ways']}>
          {option === undefined ? null : (
            <Button size="s" aria-disabled={isBusy} onClick={book}>
              <Trans>Konfirmasi</Trans>
            </Button>
          )}
          {mayChoose ? (
            <>
              <Button
                variant="outline"
                size="s"
                aria-haspopup="dialog"
                onClick={() => setDialog('search')}
              >
                <Trans>Cari pesanan</Trans>
              </Button>
              <Button
                variant="outline"
                size="s"
                aria-haspopup="dialog"
                onClick={() => setDialog('share')}
              >
                <Trans>Bagi ke beberapa</Trans>
              </Button>
            </>
          ) : null}
          <Button
            variant="quiet"
            size="s"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onIgnore(line, true);
            }}
          >
            <Trans>Bukan dari lomba ini</Trans>
          </Button>
        </Row>
      )}
      {dialog === 'search' ? (
        <OrderSearch
          orders={orders}
          onClose={() => setDialog(null)}
          onOrder={(id) => {
            setFound(id);
            setDialog(null);
          }}
        />
      ) : null}
      {dialog === 'share' ? <ShareForm {...props} onClose={() => setDialog(null)} /> : null}
    </li>
  );
}

/** Why an order may be it, and what booking the line would do. */
function OptionNote({ line, order, late, fee }: Option & { line: MatchedLine }) {
  const { match } = line;
  const candidate =
    match.kind === 'unsure' ? match.candidates.find(({ orderId }) => orderId === order.id) : null;
  const paid = line.amount + fee;
  const decision = decideLine(order, paid, late);
  return (
    <>
      {candidate == null ? null : <ReasonWords {...candidate} line={line} order={order} />}
      {decision === null ? null : (
        <DecisionWords decision={decision} left={order.amount - order.received - paid} />
      )}
      {fee > 0 ? (
        <>
          {' '}
          <FeeWords fee={fee} />
        </>
      ) : null}
    </>
  );
}

/** Orders that a line can be booked to; for those whose place is gone, with and without a place. */
function toOptions(
  { line, orders, qrisFee }: Pick<LineProps, 'line' | 'orders' | 'qrisFee'>,
  found: string | null,
): Option[] {
  const { match } = line;
  const ids = match.kind === 'unsure' ? match.candidates.map(({ orderId }) => orderId) : [];
  if (found !== null && !ids.includes(found)) ids.push(found);
  return ids.flatMap((id) => {
    const order = orders.get(id);
    if (order === undefined) return [];
    const fee = keptFee(line, order, { qrisFee });
    const isGivenAgain = decideLine(order, line.amount + fee, 'place')?.kind === 'reinstate';
    const ways: Late[] = isGivenAgain ? ['place', 'note'] : ['note'];
    return ways.map((late) => ({ order, late, fee }));
  });
}

function nameOf({ order, late }: Option): string {
  return `${order.id} ${late}`;
}
