import type { Transaction } from 'kysely';
import type { BookedLine } from '#src/contract/payments/statement.ts';
import { decideLine, type LineDecision } from '#src/domain/payments/statement/decide-line.ts';
import type { Database } from '#src/server/db/schema.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import { waiveUniquePart } from '#src/server/core/orders/payment.ts';
import { listHeldOfOrder } from '#src/server/core/orders/orders.ts';
import { lockPayable } from '../shared/payment-service.ts';
import { decideWithin } from './decision-service.ts';

/** What becomes of money for an order that has expired: its place is given again, or the money is noted to go back. */
export type LateMoney = BookedLine['late'];

type Money = {
  eventId: string;
  orderId: string;
  amount: number;
  /** How much of it the acquirer of QRIS kept. */
  fee?: number;
  late: LateMoney;
  /** Who booked it: a host, or null and a provider. */
  hostId: string | null;
  provider?: string;
  /** The order's, as the host saw it; any by default. */
  rev?: number;
  /** Keeps where the money came from with the id of its entry; false where that was booked before. */
  remember: (entryId: string) => Promise<boolean>;
  now: Date;
};

/**
 * Books money that came for an order, as the decision that it makes of it.
 *
 * @returns the decision; null where the money was booked before
 * @throws problem not_payable where it does not belong to the order any more; and as `decideWithin`
 */
export async function bookMoney(
  trx: Transaction<Database>,
  keys: Keys,
  { late, amount, remember, rev, ...asked }: Money,
): Promise<LineDecision | null> {
  const { orderId } = asked;
  const { order } = await lockPayable(trx, asked);
  const held = await listHeldOfOrder(trx, orderId);
  const decision = decideLine({ ...order, holds_place: held.length > 0 }, amount, late);
  const id = newId();
  if (!(await remember(id))) return null;
  if (decision === null) throw problem('not_payable');
  if (decision.isWaived) await waiveUniquePart(trx, orderId);
  await decideWithin(trx, keys, {
    ...asked,
    decision: { id, rev: rev ?? order.rev, kind: decision.kind, amount },
  });
  return decision;
}
