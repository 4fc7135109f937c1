import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { openRefundAccount } from '../shared/refund-account-service.ts';

/**
 * A member's orders with what happened to their money, without the hosts' ids, which proofs of it are kept, and where they
 * wanted it back.
 */
export async function readOrders(
  db: Kysely<Database>,
  { keys, memberId }: { keys: Keys; memberId: string },
) {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  const own = db.selectFrom('orders').select('id').where('buyer_id', '=', memberId);
  const entries = await db
    .selectFrom('payment_entries')
    .select(['order_id', 'kind', 'amount', 'reason', 'at'])
    .where('order_id', 'in', own)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const proofs = await db
    .selectFrom('payment_proofs')
    .select(['order_id', 'kind', 'sent_at'])
    .where('order_id', 'in', own)
    .orderBy('sent_at')
    .execute();
  const accounts = await db
    .selectFrom('refund_accounts')
    .selectAll()
    .where('order_id', 'in', own)
    .execute();
  return orders.map(({ request_hash: _hash, idempotency_key: _key, ...order }) => ({
    ...order,
    payments: rowsOf(order.id, entries),
    proofs: rowsOf(order.id, proofs),
    refund_account:
      rowsOf(order.id, accounts).map(({ cipher, sent_at }) => ({
        ...openRefundAccount(keys, cipher),
        sent_at,
      }))[0] ?? null,
  }));
}

function rowsOf<Row extends { order_id: string }>(orderId: string, rows: readonly Row[]) {
  return rows.filter((row) => row.order_id === orderId).map(({ order_id: _order, ...row }) => row);
}
