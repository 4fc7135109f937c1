import type { StatementOrder } from '#src/contract/payment/statement.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
import { countNameWords, foldName } from './name-likeness.ts';
import type { MoneyIn } from './read-statement.ts';

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

export type Candidate = { orderId: string; reason: CandidateReason; isNameAlike: boolean };

/**
 * What a line of a statement is. `exact`: the amount of one open order; `settled`: of one whose money was confirmed before,
 * by its proof; `unsure`: a host has to choose; `unknown`: of no order that we know, but for `near`, where it looks like a
 * second payment of an order, or one of another event.
 */
export type LineMatch =
  | { kind: 'exact' | 'settled'; orderId: string }
  | { kind: 'unsure'; candidates: Candidate[] }
  | { kind: 'unknown'; near: { orderId: string; reason: 'twice' | 'elsewhere' } | null };

/** Banks write Western Indonesian Time, wherever the account is. */
const bankZone = 'Asia/Jakarta';
const bankOffset = '+07:00';
/** How far a bank's clock may be behind ours. */
const slackMs = 15 * 60_000;
const mostCandidates = 5;
/** Words of a name that make a different amount worth a look. */
const alikeWords = 2;

/**
 * Matches lines with orders of their account. No order is the exact match of two lines; the same lines and orders give the
 * same matches in any order.
 */
export function matchLines(
  lines: readonly MoneyIn[],
  orders: readonly StatementOrder[],
): LineMatch[] {
  const sorted = orders.toSorted(byAge);
  const byAmount = new Map<number, StatementOrder[]>();
  for (const order of sorted) {
    byAmount.set(dueOf(order), [...(byAmount.get(dueOf(order)) ?? []), order]);
  }
  const claimed = new Set<string>();
  const matches = new Map<MoneyIn, LineMatch>();
  for (const line of lines.toSorted(byTime)) {
    const match = claim(line, byAmount.get(line.amount) ?? [], claimed);
    if (match === null) continue;
    if ('orderId' in match) claimed.add(match.orderId);
    matches.set(line, match);
  }
  const left = sorted.filter(({ id }) => !claimed.has(id)).map(toNamed);
  return lines.map((line) => matches.get(line) ?? suggest(line, left));
}

/** What an open order still has to get; of others, their amount. */
export function dueOf(order: StatementOrder): number {
  return stateOf(order) === 'open' ? order.amount - order.received : order.amount;
}

/** `open`: it waits for money and holds its place; `closed`: the place is gone; `settled`: its money came. */
export function stateOf({
  payment,
  holds_place: holdsPlace,
}: StatementOrder): 'open' | 'closed' | 'settled' {
  if (payment === 'paid' || payment === 'refunded') return 'settled';
  return holdsPlace ? 'open' : 'closed';
}

/** The match of a line whose amount names one order, by its unique part; null where it does not. */
function claim(
  line: MoneyIn,
  same: readonly StatementOrder[],
  claimed: ReadonlySet<string>,
): LineMatch | null {
  const [order, another] = same.filter(
    (each) => each.event_title === null && !isBefore(line, each) && !isPaidPrice(each),
  );
  if (order === undefined || another !== undefined || order.unique_part === 0) return null;
  const state = stateOf(order);
  if (claimed.has(order.id) || (order.is_booked && state !== 'open')) {
    return { kind: 'unknown', near: { orderId: order.id, reason: 'twice' } };
  }
  if (state === 'settled') return { kind: 'settled', orderId: order.id };
  const isWhole = state === 'open' && order.received === 0;
  return isWhole ? { kind: 'exact', orderId: order.id } : null;
}

/** Many orders have the amount of one that was paid without a unique part. */
function isPaidPrice(order: StatementOrder): boolean {
  return order.unique_part === 0 && stateOf(order) === 'settled';
}

/** An order with the folded words of its runners' names. */
type NamedOrder = { order: StatementOrder; names: string[][] };

function toNamed(order: StatementOrder): NamedOrder {
  return { order, names: order.runners.map(({ legal_name: name }) => foldName(name)) };
}

function suggest(line: MoneyIn, orders: readonly NamedOrder[]): LineMatch {
  const told = foldSearchText(line.description).split(' ');
  const candidates = orders
    .flatMap((named) => toCandidate(line, told, named) ?? [])
    .toSorted((one, other) => other.words - one.words)
    .slice(0, mostCandidates)
    .map(({ words, ...candidate }) => ({ ...candidate, isNameAlike: words > 0 }));
  if (candidates.length > 0) return { kind: 'unsure', candidates };
  const elsewhere = orders.find(
    ({ order }) =>
      order.event_title !== null && dueOf(order) === line.amount && !isBefore(line, order),
  );
  if (elsewhere === undefined) return { kind: 'unknown', near: null };
  return { kind: 'unknown', near: { orderId: elsewhere.order.id, reason: 'elsewhere' } };
}

function toCandidate(
  line: MoneyIn,
  told: readonly string[],
  { order, names }: NamedOrder,
): (Omit<Candidate, 'isNameAlike'> & { words: number }) | null {
  if (order.event_title !== null || stateOf(order) === 'settled') return null;
  const words = Math.max(0, ...names.map((name) => countNameWords(name, told)));
  const reason = findReason(line, order, words >= alikeWords);
  return reason === null ? null : { orderId: order.id, reason, words };
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

/** Whether a line is older than the order, which it then cannot have paid. */
function isBefore({ day, time }: MoneyIn, { created_at: createdAt }: StatementOrder): boolean {
  if (time === null) return day < dayInZone(createdAt, bankZone);
  const at = Date.parse(`${day}T${time}:00${bankOffset}`);
  return at + slackMs < Date.parse(createdAt);
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
