import type { Transaction } from 'kysely';
import { anonymizeOrders } from '#src/server/core/orders/buyer.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import type { MemberData } from '#src/server/platform/member-data.ts';
import { loadProof } from '../shared/proof-service.ts';
import { readOrders } from './order-export.ts';

/** What a member ordered, and what came of the money. */
export function memberOrders(keys: Keys): MemberData {
  return {
    tables: ['orders', 'payment_entries', 'payment_proofs', 'refund_accounts'],
    eraseMember: (trx, { owner }) => eraseOrders(trx, owner.id),
    async exportMember(db, { id: memberId }) {
      const orders = await readOrders(db, { keys, memberId });
      const files = orders.flatMap(({ id: orderId, event_id: eventId, proofs }) =>
        proofs.map(({ kind }) => ({
          path: `proofs/${kind}-${orderId}.webp`,
          read: () => loadProof({ db, keys }, { eventId, orderId, kind }),
        })),
      );
      return { topics: { orders }, files };
    },
  };
}

/** Anonymises orders; amount, state, date and what came of the money remain. */
async function eraseOrders(trx: Transaction<Database>, memberId: string): Promise<void> {
  const own = trx.selectFrom('orders').select('id').where('buyer_id', '=', memberId);
  await trx.deleteFrom('payment_proofs').where('order_id', 'in', own).execute();
  await trx.deleteFrom('refund_accounts').where('order_id', 'in', own).execute();
  await trx
    .updateTable('payment_entries')
    .set({ reason: null })
    .where('order_id', 'in', own)
    .execute();
  await anonymizeOrders(trx, memberId);
}
