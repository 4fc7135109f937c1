import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

/** Add-ons of an event in the order in which they were made. */
export async function listAddOnRows(db: Db, eventId: string) {
  return await db
    .selectFrom('add_ons')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Locks an event against other new add-ons, so that none gets too many. */
export async function lockEventForAddOns(trx: Trx, eventId: string): Promise<void> {
  await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What an order has of add-ons, as it is stored. */
export async function listOrderedRows(trx: Trx, orderId: string) {
  return await trx
    .selectFrom('order_add_ons')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('add_on_id')
    .execute();
}
