import { likelyKept } from '#src/domain/payments/qris-fee.ts';
import { countAlike, type NamedOrder, toldWords } from './candidates.ts';
import { dueOf, isBefore, stateOf } from './order-due.ts';
import type { AccountFacts, MoneyIn } from '../statement.ts';

/** Orders that one line paid, and what the acquirer kept of it. */
export type Together = { orderIds: string[]; fee: number };

/** An order and what it still has to get, in whole rupiah. */
export type Due = { id: string; due: number };

/** More orders than these make so many sums that one of them fits by chance. */
const mostForThree = 400;
const mostForMore = 40;
const mostTogether = 8;
const mostSteps = 200_000;

/**
 * The orders that add up exactly to an amount, the fewest that do: their ids, or null where none or several do. Two are looked
 * for among all, three among 400, more among 40.
 */
export function findSum(amount: number, orders: readonly Due[]): string[] | null {
  const fitting = orders.filter(({ due }) => due > 0 && due < amount);
  for (let size = 2; size <= mostTogether; size += 1) {
    if (size === 3 && fitting.length > mostForThree) return null;
    if (size > 3 && fitting.length > mostForMore) return null;
    const found = findSumsOf(size, amount, fitting);
    if (found === 'too_many') return null;
    const [only, another] = found;
    if (another !== undefined) return null;
    if (only !== undefined) return only;
  }
  return null;
}

/** Up to two sets of `size` orders that make the amount. */
function findSumsOf(size: number, amount: number, orders: readonly Due[]): string[][] | 'too_many' {
  const found: string[][] = [];
  let steps = 0;
  const byDue = new Map<number, { id: string; place: number }[]>();
  for (const [place, { id, due }] of orders.entries()) {
    byDue.set(due, [...(byDue.get(due) ?? []), { id, place }]);
  }
  const extend = (chosen: readonly string[], from: number, left: number): void => {
    if (chosen.length === size - 1) {
      // The last one of each set is not searched, but looked up.
      const last = (byDue.get(left) ?? []).filter(({ place }) => place >= from);
      found.push(...last.map(({ id }) => [...chosen, id]));
      return;
    }
    for (const [after, { id, due }] of orders.slice(from).entries()) {
      if (found.length > 1 || steps > mostSteps) return;
      steps += 1;
      if (due < left) extend([...chosen, id], from + after + 1, left - due);
    }
  };
  extend([], 0, amount);
  return steps > mostSteps ? 'too_many' : found;
}

/**
 * The open orders that a line paid together, with what the acquirer kept of a pooled one: those it names if they add up, else
 * those of all that do.
 */
export function findSumOf(
  line: MoneyIn,
  orders: readonly NamedOrder[],
  { qrisFee }: AccountFacts,
): Together | null {
  const open = orders.filter(
    ({ order }) =>
      order.event_title === null && stateOf(order) === 'open' && !isBefore(line, order),
  );
  const told = toldWords(line);
  const named = open.filter(({ names }) => countAlike(names, told) > 0);
  const { isPooled = false, fee = null } = line.qris ?? {};
  // The bank tells what was kept, or each payment is counted without it.
  const rate = isPooled && fee === null ? (qrisFee ?? 0) : 0;
  const gross = line.amount + (isPooled ? (fee ?? 0) : 0);
  for (const some of [named, open]) {
    const dues = some.map(({ order }) => {
      const due = dueOf(order);
      return { id: order.id, due: due - likelyKept(due, rate) };
    });
    const orderIds = findSum(gross, dues);
    if (orderIds !== null) return { orderIds, fee: sumOf(orderIds, open) - line.amount };
  }
  return null;
}

function sumOf(ids: readonly string[], orders: readonly NamedOrder[]): number {
  return orders.reduce((sum, { order }) => (ids.includes(order.id) ? sum + dueOf(order) : sum), 0);
}
