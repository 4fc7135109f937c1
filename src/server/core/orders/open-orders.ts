import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
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

/**
 * SQL condition: a place of the categories whose time to be paid, or to be answered for, is over, so that what it holds is
 * about to be given back. For queries on `orders` with their `registrations`.
 */
export function isOverdueIn(categoryIds: readonly string[], now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`registrations.category_id = any(${categoryIds}) and (
    registrations.offer_until <= ${now} or (
      registrations.state = 'pending' and orders.payment = 'unpaid' and orders.expires_at <= ${now}
    )
  )`;
}
