import type { StatementOrder } from '#src/contract/payments/statement.ts';
import { type Candidate, listCandidates, type NamedOrder, toNamed } from './candidates.ts';
import { dueOf, isBefore, stateOf } from './order-due.ts';
import { paidBefore } from '#src/domain/payments/qris-fee.ts';
import { findSumOf, type Together } from './find-sums.ts';
import type { MoneyOut } from '../reading/pair-reversals.ts';
import type { AccountFacts, MoneyIn } from '../statement.ts';

/**
 * What a line of a statement is. `exact`: the amount of one open order, `fee` of it kept by the acquirer; `settled`: of one whose
 * money was confirmed before, by its proof; `unsure`: a host has to choose, `together` being orders that add up to it exactly;
 * `taken_back`: the bank took it back; `unknown`: of no order that we know, but for `near`, where it looks like a second payment
 * of an order, perhaps the line that was booked to it, or one of another event.
 */
export type LineMatch =
  | { kind: 'exact'; orderId: string; fee: number }
  | { kind: 'settled'; orderId: string }
  | { kind: 'unsure'; candidates: Candidate[]; together: Together | null }
  | { kind: 'taken_back'; by: MoneyOut }
  | { kind: 'unknown'; near: { orderId: string; reason: 'twice' | 'same' | 'elsewhere' } | null };

/** So many lines are tried as payments of several orders: each takes a search. */
const mostSearched = 100;

/**
 * Matches lines with orders of their account. No order is the exact match of two lines; the same lines and orders give the
 * same matches in any order.
 */
export function matchLines(
  lines: readonly MoneyIn[],
  orders: readonly StatementOrder[],
  account: AccountFacts = { qrisFee: null },
): LineMatch[] {
  const sorted = orders.toSorted(byAge);
  const byAmount = new Map<number, StatementOrder[]>();
  for (const order of sorted) {
    byAmount.set(dueOf(order), [...(byAmount.get(dueOf(order)) ?? []), order]);
  }
  const claimed = new Set<string>();
  const matches = new Map<MoneyIn, LineMatch>();
  for (const line of lines.toSorted(byTime)) {
    const match = claimLine(line, { byAmount, claimed, account });
    if (match === null) continue;
    if ('orderId' in match) claimed.add(match.orderId);
    matches.set(line, match);
  }
  const left = sorted.filter(({ id }) => !claimed.has(id)).map(toNamed);
  let searches = 0;
  return lines.map((line) => {
    const match = matches.get(line);
    if (match !== undefined) return match;
    const suggested = suggest(line, left, account);
    if (!isOpenQuestion(suggested) || searches === mostSearched) return suggested;
    searches += 1;
    const together = findSumOf(line, left, account);
    const candidates = suggested.kind === 'unsure' ? suggested.candidates : [];
    return together === null ? suggested : { kind: 'unsure', candidates, together };
  });
}

type Claims = {
  byAmount: ReadonlyMap<number, readonly StatementOrder[]>;
  claimed: ReadonlySet<string>;
  account: AccountFacts;
};

/** The match of a line that needs nobody to choose; null for others. */
function claimLine(line: MoneyIn, { byAmount, claimed, account }: Claims): LineMatch | null {
  if (line.takenBack !== undefined) return { kind: 'taken_back', by: line.takenBack };
  // Only what is certain.
  if (line.status !== undefined || line.qris?.isPooled === true) return null;
  const whole = claim(line, { same: byAmount.get(line.amount) ?? [], fee: 0, claimed });
  const rate = account.qrisFee;
  if (whole !== null || line.qris === undefined || rate === null || rate === 0) return whole;
  for (const paid of paidBefore(line.amount, rate)) {
    const same = byAmount.get(paid) ?? [];
    const match = claim(line, { same, fee: paid - line.amount, claimed });
    if (match !== null) return match;
  }
  return null;
}

type Claim = { same: readonly StatementOrder[]; fee: number; claimed: ReadonlySet<string> };

/** The match of a line whose amount names one order, by its unique part; null where it does not. */
function claim(line: MoneyIn, { same, fee, claimed }: Claim): LineMatch | null {
  const [order, another] = same.filter(
    (each) => each.event_title === null && !isBefore(line, each) && !isPaidPrice(each),
  );
  if (order === undefined || another !== undefined || order.unique_part === 0) return null;
  const state = stateOf(order);
  if (claimed.has(order.id)) {
    return { kind: 'unknown', near: { orderId: order.id, reason: 'twice' } };
  }
  if (order.is_booked && state !== 'open') {
    const reason = mayBeBooked(line, order) ? 'same' : 'twice';
    return { kind: 'unknown', near: { orderId: order.id, reason } };
  }
  if (state === 'settled') return { kind: 'settled', orderId: order.id };
  const isWhole = state === 'open' && order.received === 0;
  return isWhole ? { kind: 'exact', orderId: order.id, fee } : null;
}

/**
 * Whether a line may be the one that was booked to an order, from another download: of the same day and amount, where one of the
 * two has no balance to tell them apart.
 */
function mayBeBooked(line: MoneyIn, { booked = [] }: StatementOrder): boolean {
  const { day, amount, written = amount, balance } = line;
  return booked.some(
    (each) =>
      each.day === day &&
      // A report's line may have been booked with its fee.
      (each.amount === amount || each.amount === written) &&
      !(each.has_balance && balance !== null),
  );
}

/** Many orders have the amount of one that was paid without a unique part. */
function isPaidPrice(order: StatementOrder): boolean {
  return order.unique_part === 0 && stateOf(order) === 'settled';
}

type Suggestion = Extract<LineMatch, { kind: 'unsure' | 'unknown' }>;

function suggest(line: MoneyIn, orders: readonly NamedOrder[], account: AccountFacts): Suggestion {
  const candidates = line.qris?.isPooled === true ? [] : listCandidates(line, orders, account);
  if (candidates.length > 0) return { kind: 'unsure', candidates, together: null };
  const elsewhere = orders.find(
    ({ order }) =>
      order.event_title !== null && dueOf(order) === line.amount && !isBefore(line, order),
  );
  if (elsewhere === undefined) return { kind: 'unknown', near: null };
  return { kind: 'unknown', near: { orderId: elsewhere.order.id, reason: 'elsewhere' } };
}

/** Whether no single order has the line's amount. */
function isOpenQuestion(match: Suggestion): boolean {
  if (match.kind === 'unknown') return match.near === null;
  return match.candidates.every(({ reason }) => reason === 'less' || reason === 'more');
}

function byTime(one: MoneyIn, other: MoneyIn): number {
  const when = ({ day, time }: MoneyIn) => `${day} ${time ?? ''}`;
  return compare(when(one), when(other)) || one.line - other.line;
}

function byAge(one: StatementOrder, other: StatementOrder): number {
  return compare(one.created_at + one.id, other.created_at + other.id);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
