import type { StatementOrder } from '#src/contract/payments/statement.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
import { countNameWords, foldName } from './name-likeness.ts';
import { dueOf, isBefore, stateOf } from './order-due.ts';
import { findKept } from '#src/domain/payments/qris-fee.ts';
import type { AccountFacts, MoneyIn } from '../statement.ts';

/**
 * Why an order may be what a line paid. `no_code`: the amount lacks its unique part; `same_amount`: several have it;
 * `rest`: the rest of a part payment; `late`: its place was given away; `early`: the order was made after the line;
 * `less` and `more`: another amount, but a name that is alike.
 */
export type CandidateReason =
  | 'no_code'
  | 'same_amount'
  | 'rest'
  | 'late'
  | 'early'
  | 'less'
  | 'more';

/** `fee`: the rupiah that the acquirer kept of what was paid. */
export type Candidate = {
  orderId: string;
  reason: CandidateReason;
  isNameAlike: boolean;
  fee: number;
};

/** An order with the folded words of its runners' names. */
export type NamedOrder = { order: StatementOrder; names: string[][] };

const mostCandidates = 5;
/** Words of a name that make a different amount worth a look. */
const alikeWords = 2;

/** Folds the names of an order's runners, once for all lines. */
export function toNamed(order: StatementOrder): NamedOrder {
  return { order, names: order.runners.map(({ legal_name: name }) => foldName(name)) };
}

/** The folded words that a line says. */
export function toldWords({ description, words = '' }: MoneyIn): string[] {
  return foldSearchText(`${description} ${words}`).split(' ');
}

/** How many words of the name that is most alike a line has. */
export function countAlike(names: NamedOrder['names'], told: readonly string[]): number {
  return Math.max(0, ...names.map((name) => countNameWords(name, told)));
}

/** The orders that a line may have paid, those of the names most alike first. */
export function listCandidates(
  line: MoneyIn,
  orders: readonly NamedOrder[],
  account: AccountFacts,
): Candidate[] {
  const told = toldWords(line);
  return orders
    .flatMap(({ order, names }) => {
      if (order.event_title !== null || stateOf(order) === 'settled') return [];
      const words = countAlike(names, told);
      const fee = keptFee(line, order, account);
      const paid = { ...line, amount: line.amount + fee };
      // What an acquirer may have kept is not asked of the runner.
      const mayLackFee = line.qris !== undefined && account.qrisFee === null;
      const reason = findReason(paid, order, words >= alikeWords && !mayLackFee);
      return reason === null ? [] : [{ orderId: order.id, reason, words, fee }];
    })
    .toSorted((one, other) => other.words - one.words)
    .slice(0, mostCandidates)
    .map(({ words, ...candidate }) => ({ ...candidate, isNameAlike: words > 0 }));
}

/** What the acquirer kept of a line by QRIS, if it paid this order with or without its unique part; else 0. */
export function keptFee(
  { amount, qris }: MoneyIn,
  order: StatementOrder,
  { qrisFee }: AccountFacts,
): number {
  if (qris === undefined || qrisFee === null) return 0;
  const due = dueOf(order);
  return findKept(due, amount, qrisFee) ?? findKept(due - order.unique_part, amount, qrisFee) ?? 0;
}

function findReason(
  line: MoneyIn,
  order: StatementOrder,
  isAlike: boolean,
): CandidateReason | null {
  const due = dueOf(order);
  const isOpen = stateOf(order) === 'open';
  if (line.amount === due) {
    if (isBefore(line, order)) return isOpen ? 'early' : null;
    if (!isOpen) return 'late';
    return order.received > 0 ? 'rest' : 'same_amount';
  }
  if (!isOpen || isBefore(line, order)) return null;
  if (order.received === 0 && line.amount === due - order.unique_part) return 'no_code';
  if (!isAlike) return null;
  return line.amount < due ? 'less' : 'more';
}
