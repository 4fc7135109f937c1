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

/**
 * Closes unpaid orders all of whose registrations wait. They lose what named their amount: another order may get it
 * meanwhile.
 */
export async function closeWaitingOrders(
  trx: Trx,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({
      payment: 'none',
      expires_at: null,
      amount: eb('amount', '-', eb.ref('unique_part')),
      unique_part: 0,
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where(sql<SqlBool>`id = any(${ids})`)
    .where('payment', '=', 'unpaid')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('registrations')
            .select('registrations.id')
            .whereRef('registrations.order_id', '=', 'orders.id')
            .where('registrations.state', 'in', ['pending', 'confirmed']),
        ),
      ),
    )
    .execute();
}
