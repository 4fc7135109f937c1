import type { Transaction } from 'kysely';
import { keeperOf } from '#src/server/core/places/keeper.ts';
import { closeFreeOrder } from '#src/server/core/orders/payment.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { tellRegistered } from '#src/server/core/messages/tell-runner.ts';
import { listPendingOfOrder, lockOrder } from '#src/server/core/orders/orders.ts';
import { confirmPlaces } from '#src/server/features/payments/shared/payment-service.ts';
import { findRegistrableEvent } from '#src/server/core/events/registrable-event.ts';

type Trx = Transaction<Database>;
type Target = { trx: Trx; keys: Keys; eventId: string; now: Date };

/**
 * Confirms what is left of groups' orders whose paid places were all taken out before anything was paid: free ones, for which
 * there is nothing to wait. The caller has locked the orders' categories.
 */
export async function confirmFreeRest(
  { trx, keys, eventId, now }: Target,
  orderIds: readonly string[],
): Promise<void> {
  for (const id of [...new Set(orderIds)].toSorted()) {
    const order = await lockOrder(trx, { id, eventId });
    if (order === null || order.group_id === null || order.payment !== 'unpaid') continue;
    if (order.received > 0 || order.amount > order.unique_part) continue;
    const pending = await listPendingOfOrder(trx, id);
    const event = await findRegistrableEvent(trx, eventId);
    if (pending.length === 0 || event === null) continue;
    await closeFreeOrder(trx, { id, now });
    await confirmPlaces({ trx, keys, event }, pending, now);
    await tellKeepers(trx, { id, now });
  }
}

/** Each who keeps one of an order's places hears once of it. */
async function tellKeepers(trx: Trx, { id, now }: { id: string; now: Date }): Promise<void> {
  const places = await trx
    .selectFrom('registrations')
    .select(['id', keeperOf('registrations').as('keeper')])
    .where('order_id', '=', id)
    .where('state', '=', 'confirmed')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const firsts = new Map<string, string>();
  for (const place of places) {
    if (place.keeper !== null && !firsts.has(place.keeper)) firsts.set(place.keeper, place.id);
  }
  for (const [memberId, first] of firsts) {
    await tellRegistered(trx, { id: first, memberId, cause: `${first}:free`, now });
  }
}
