import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';

type Call = {
  /** Whose idempotency key it is: the buyer's, or that of the host who made the order. */
  by: 'buyer_id' | 'made_by';
  memberId: string;
  key: string;
  requestHash: string;
};

/**
 * The registration that the same call made before, or null.
 *
 * @throws problem idempotency_mismatch when the key was used for another call
 */
export async function findTwinOrder(
  db: Kysely<Database> | Transaction<Database>,
  { by, memberId, key, requestHash }: Call,
): Promise<string | null> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('registrations', 'registrations.order_id', 'orders.id')
    .select(['orders.request_hash', 'registrations.id'])
    .where(`orders.${by}`, '=', memberId)
    .where('orders.idempotency_key', '=', key)
    .executeTakeFirst();
  if (!order) return null;
  if (order.request_hash !== requestHash) throw problem('idempotency_mismatch');
  return order.id;
}
