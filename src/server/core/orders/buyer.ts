import { sql, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

/** Gives an order that is nobody's to the member who took its place over. */
export async function giveOrder(
  trx: Trx,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ buyer_id: memberId, rev: sql`rev + 1`, updated_at: now })
    .where('id', '=', id)
    .where('buyer_id', 'is', null)
    .execute();
}

/** Empties what was said of the orders of a member who leaves; amount, state and date remain. */
export async function anonymizeOrders(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ idempotency_key: eb.ref('id'), request_hash: '', refusal: null }))
    .where('buyer_id', '=', memberId)
    .execute();
}
