import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** Whether who bought an order gave a place of it on, so that its runner is somebody else. */
export async function isPassedOn(trx: Transaction<Database>, orderId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('ticket_transfers')
    .innerJoin('registrations', 'registrations.id', 'ticket_transfers.registration_id')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .select('ticket_transfers.id')
    .where('orders.id', '=', orderId)
    .where('ticket_transfers.state', '=', 'accepted')
    .whereRef('ticket_transfers.from_member_id', '=', 'orders.buyer_id')
    .whereRef('registrations.member_id', '!=', 'orders.buyer_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
