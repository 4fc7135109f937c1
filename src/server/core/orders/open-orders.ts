import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** What an order is called that waits for its money, or for somebody who looks at its proof. */
export const openPayments = ['unpaid', 'proof_sent'] as const;

/** Those of the events for which orders wait for their money. */
export async function listWithOpenOrders(
  db: Kysely<Database> | Transaction<Database>,
  eventIds: readonly string[],
): Promise<string[]> {
  if (eventIds.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select('event_id')
    .distinct()
    .where('event_id', 'in', eventIds)
    .where('payment', 'in', openPayments)
    .execute();
  return rows.map(({ event_id: id }) => id);
}
