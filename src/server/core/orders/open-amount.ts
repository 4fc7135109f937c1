import { sql, type Insertable, type SqlBool, type Transaction, type Updateable } from 'kysely';
import type { OrderPayment } from '#src/contract/registration.ts';
import { mostUniquePart } from '#src/domain/payments/unique-part.ts';
import type { Database } from '#src/server/db/schema.ts';
import { isUniqueViolation } from '#src/server/db/unique-violation.ts';
import type { OrdersTable } from '#src/server/db/tables/registrations.ts';

type Trx = Transaction<Database>;

/** How orders name whose account their money goes to: a community's id, or `platform`. */
export function payeeOf({ community_id: communityId }: { community_id: string | null }): string {
  return communityId ?? 'platform';
}

/** Whose accounts an event offers: a community's id or `platform`; null where it offers none. */
export async function findPayee(
  trx: Trx,
  event: { id: string; community_id: string | null },
): Promise<string | null> {
  const offered = await trx
    .selectFrom('event_accounts')
    .select('account_id')
    .where('event_id', '=', event.id)
    .limit(1)
    .executeTakeFirst();
  return offered ? payeeOf(event) : null;
}

/**
 * Stores an order. One with a payee gets 1 to 999 rupiah more than its price, so that no other open order of that payee has
 * its amount. Where all 999 amounts are open, it stays at its price: the order is then found by its proof, not by its sum.
 */
export async function insertOrder(trx: Trx, order: Insertable<OrdersTable>): Promise<void> {
  const { payee } = order;
  if (payee) {
    for (;;) {
      const part = await findFreePart(trx, { payee, price: order.amount });
      if (part === null) break;
      if (await insertWithPart(trx, order, part)) return;
      // Somebody else's order has just got the same amount.
    }
  }
  await trx.insertInto('orders').values(order).execute();
}

/** Asks again for the price of a closed order, with an amount of its own as `insertOrder` gives it. */
export async function reopenOrder(
  trx: Trx,
  order: { id: string; price: number; payee: string | null; expiresAt: Date; now: Date },
): Promise<void> {
  const { payee, expiresAt: expires_at } = order;
  await writeAmount(trx, order, { from: 'none', payment: 'unpaid', payee, expires_at });
}

/** Asks for another price of an unpaid order, with an amount of its own as `insertOrder` gives it. */
export async function repriceOrder(
  trx: Trx,
  order: { id: string; price: number; payee: string | null; now: Date },
): Promise<void> {
  await writeAmount(trx, order, { from: 'unpaid' });
}

type Input = { id: string; price: number; payee: string | null; now: Date };

type Reopened = Pick<Updateable<OrdersTable>, 'payment' | 'payee' | 'expires_at'>;

type Change = Reopened & { from: OrderPayment };

async function writeAmount(trx: Trx, order: Input, change: Change): Promise<void> {
  const { payee, price } = order;
  if (payee !== null) {
    for (;;) {
      const part = await findFreePart(trx, { payee, price });
      if (part === null) break;
      if (await writeWithPart(trx, order, { ...change, part })) return;
    }
  }
  await write(trx, order, { ...change, part: 0 });
}

/** False where another order has just got the same amount; the savepoint keeps the transaction going. */
async function writeWithPart(
  trx: Trx,
  order: Input,
  change: Change & { part: number },
): Promise<boolean> {
  await sql`savepoint asking`.execute(trx);
  try {
    await write(trx, order, change);
    await sql`release savepoint asking`.execute(trx);
    return true;
  } catch (error) {
    if (!isUniqueViolation(error, 'orders')) throw error;
    await sql`rollback to savepoint asking`.execute(trx);
    return false;
  }
}

async function write(
  trx: Trx,
  { id, price, now }: Input,
  { from, part, ...change }: Change & { part: number },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({
      ...change,
      amount: price + part,
      unique_part: part,
      rev: eb('rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('payment', '=', from)
    .execute();
}

/**
 * An amount that no open order has, if possible one that none ever had: money that comes late must not look like another
 * order's. Random, so that simultaneous orders rarely choose the same.
 */
async function findFreePart(
  trx: Trx,
  { payee, price }: { payee: string; price: number },
): Promise<number | null> {
  const { rows } = await sql<{ part: number }>`
    select part from generate_series(1, ${mostUniquePart}::int) as part
    left join lateral (
      select bool_or(payment in ('unpaid', 'proof_sent') and unique_part > 0) as is_open, count(*) as orders
      from orders where payee = ${payee} and amount = ${price}::int + part
    ) as earlier on true
    where is_open is not true
    order by orders, random() limit 1`.execute(trx);
  return rows[0]?.part ?? null;
}

async function insertWithPart(
  trx: Trx,
  order: Insertable<OrdersTable>,
  part: number,
): Promise<boolean> {
  const row = await trx
    .insertInto('orders')
    .values({ ...order, amount: order.amount + part, unique_part: part })
    .onConflict((conflict) =>
      conflict
        .columns(['payee', 'amount'])
        // As the index says it, without parameters: else PostgreSQL does not recognise it.
        .where(sql<SqlBool>`unique_part > 0 and payment in ('unpaid', 'proof_sent')`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores several orders at their prices, without an amount of their own. */
export async function insertOrders(
  trx: Trx,
  orders: readonly Insertable<OrdersTable>[],
): Promise<void> {
  await trx
    .insertInto('orders')
    .values([...orders])
    .execute();
}
