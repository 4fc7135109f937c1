import type { BookedLine, StatementOrder } from '#src/contract/payments/statement.ts';
import { matchLines } from '#src/domain/payments/statement/matching/match-lines.ts';
import type { MoneyOut } from '#src/domain/payments/statement/reading/pair-reversals.ts';
import type { MoneyIn, Statement } from '#src/domain/payments/statement/statement.ts';
import type { KeyedLine, MatchedLine } from './statement-props.ts';
import type { LookedUp } from './statement-queries.ts';

/** Money that was booked to orders and that the bank took back: the credit where it is in the same file. */
export type Undone = { orders: StatementOrder[]; credit: MoneyIn | null; debit: MoneyOut };

/** The lines by what they are; those that were booked or settled before are only counted. */
export function toGroups({ lines, reversals }: Statement, lookedUp: LookedUp) {
  const { keys, known, orders, qris_fee: qrisFee = null } = lookedUp;
  const knownAs = new Map(known.map((line) => [line.key, line]));
  const keyed = lines.map((line, index): KeyedLine => ({
    ...line,
    ...(keys[index] ?? { key: '', same: null }),
  }));
  const fresh = keyed.filter(({ key }) => !knownAs.has(key));
  const matches = matchLines(fresh, orders, { qrisFee });
  const matched = fresh.flatMap((line, index): MatchedLine[] => {
    const match = matches[index];
    return match === undefined ? [] : [{ ...line, match }];
  });
  const of = (kind: MatchedLine['match']['kind']) =>
    matched.filter(({ match }) => match.kind === kind);
  const booked = keyed.filter(({ key }) => knownAs.get(key)?.as === 'booked');
  return {
    exact: of('exact'),
    unsure: of('unsure'),
    unknown: of('unknown'),
    takenBack: of('taken_back'),
    undone: [
      ...booked.flatMap((credit) => toUndone(credit, knownAs.get(credit.key), orders)),
      ...reversals.flatMap((debit) => findUndone(debit, orders)),
    ],
    settled: of('settled').length,
    booked: booked.length,
    ignored: keyed.filter(({ key }) => knownAs.get(key)?.as === 'ignored'),
  };
}

function toUndone(
  credit: KeyedLine,
  known: LookedUp['known'][number] | undefined,
  orders: readonly StatementOrder[],
): Undone[] {
  const { takenBack: debit } = credit;
  const paid = orders.filter(({ id }) => known?.order_ids?.includes(id));
  return debit === undefined || paid.length === 0 ? [] : [{ orders: paid, credit, debit }];
}

/** The order that a line of an earlier file was booked to, with the amount that is taken back now. */
function findUndone(debit: MoneyOut, orders: readonly StatementOrder[]): Undone[] {
  const [order, another] = orders.filter(({ booked = [] }) =>
    booked.some(({ day, amount }) => amount === debit.amount && day <= debit.day),
  );
  return order === undefined || another !== undefined
    ? []
    : [{ orders: [order], credit: null, debit }];
}

/** An exact match as it is booked; none where its order is not there any more. */
export function toBooked(
  line: MatchedLine,
  orders: ReadonlyMap<string, { id: string; rev: number }>,
): BookedLine[] {
  const { match } = line;
  const order = match.kind === 'exact' ? orders.get(match.orderId) : undefined;
  if (match.kind !== 'exact' || order === undefined) return [];
  return [{ ...toLine(line, match.fee), order_id: order.id, rev: order.rev, late: 'note' }];
}

/** What the server is told of a line: no words of it. */
export function toLine({ key, same, day, amount }: KeyedLine, fee: number) {
  return { key, same, day, amount, ...(fee > 0 ? { fee } : {}) };
}
