import type { StatementOrder } from '#src/contract/payments/statement.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { MoneyIn } from '../statement.ts';

/** Banks write Western Indonesian Time, wherever the account is. */
const bankZone = 'Asia/Jakarta';
const bankOffset = '+07:00';
/** How far a bank's clock may be behind ours. */
const slackMs = 15 * 60_000;

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

/** Whether a line is older than the order, which it then cannot have paid. */
export function isBefore(
  { day, time }: MoneyIn,
  { created_at: createdAt }: StatementOrder,
): boolean {
  if (time === null) return day < dayInZone(createdAt, bankZone);
  const at = Date.parse(`${day}T${time}:00${bankOffset}`);
  return at + slackMs < Date.parse(createdAt);
}
