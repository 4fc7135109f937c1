import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { refundAccountsErasedBefore } from '#src/domain/payments/owed-back.ts';
import type { Database } from '#src/server/db/schema.ts';
import { owedOfOrder, paidBackOfOrder } from '#src/server/core/orders/order-money.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** What goes back of the order of a registration that the member bought, whoever has the place now; null where they did not. */
export async function findOwnRefund(db: Db, own: { id: string; memberId: string }) {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .leftJoin('refund_accounts', 'refund_accounts.order_id', 'orders.id')
    .select(['orders.id', 'orders.event_id', 'orders.refund_by'])
    .select(['refund_accounts.cipher', 'refund_accounts.sent_at'])
    .select([owedOfOrder.as('owed'), paidBackOfOrder.as('paid_back')])
    .where('registrations.id', '=', own.id)
    .where('orders.buyer_id', '=', own.memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps the account of an order, in place of an earlier one. */
export async function writeRefundAccount(
  trx: Transaction<Database>,
  { orderId, cipher, now }: { orderId: string; cipher: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('refund_accounts')
    .values({ order_id: orderId, cipher, sent_at: now })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ cipher, sent_at: now }))
    .execute();
}

/** The accounts of orders, encrypted. */
export async function listRefundAccounts(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('refund_accounts')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .execute();
}

/** Erases accounts some time after all that was owed has gone back; returns how many. */
export async function eraseDueRefundAccounts(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('refund_accounts')
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.id', '=', 'refund_accounts.order_id')
        .where('orders.updated_at', '<=', refundAccountsErasedBefore(now))
        .where(sql<SqlBool>`${owedOfOrder} = 0`),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
