import { sql, type SqlBool, type Transaction } from 'kysely';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

/** How the money of registrations' orders stands, by order; the orders are locked. */
export async function listMoneyOf(trx: Trx, rows: readonly { order_id: string }[]) {
  const ids = rows.map((row) => row.order_id);
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'payment', 'amount', 'received', heldPlaces])
    .where(sql<SqlBool>`id = any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(orders.map((order) => [order.id, order]));
}

export type OrderMoney =
  Awaited<ReturnType<typeof listMoneyOf>> extends Map<string, infer Order> ? Order : never;

/** How many places of an order are held or waited for. */
const heldPlaces = sql<number>`(
  select count(*)::int from registrations held
  where held.order_id = orders.id and held.state = any(${[...placeStates]})
)`.as('places');
