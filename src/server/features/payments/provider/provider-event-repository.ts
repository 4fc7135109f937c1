import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { PaymentProviderEventsTable } from '#src/server/db/tables/payments.ts';

/** The event whose places an order holds, or null. */
export async function findEventOfOrder(
  db: Kysely<Database>,
  orderId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('event_id')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.event_id ?? null;
}

/** Keeps what a provider told; false where it was told before. */
export async function insertProviderEvent(
  db: Kysely<Database> | Transaction<Database>,
  event: Insertable<PaymentProviderEventsTable>,
): Promise<boolean> {
  const row = await db
    .insertInto('payment_provider_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
