import { sql, type Kysely } from 'kysely';
import { leastAskedFor } from '#src/domain/payments/owed-back.ts';
import type { Database } from '#src/server/db/schema.ts';
import { enqueueMails, type MailRecipient } from '#src/server/platform/mail/enqueue.ts';
import { refundAccountAsked } from '#src/server/core/messages/mail-kinds.ts';
import { owedOfOrder } from '#src/server/core/orders/order-money.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Asks buyers to whom money is owed, for whatever cause, where it should go: once for each order, and within a day of when it
 * came to be owed, so that nobody is written to about what hosts have long settled by hand.
 */
export async function askForAccounts(db: Kysely<Database>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const to = sql<MailRecipient & { data: { order_id: string } }>`(
    select orders.buyer_id as member_id, orders.id as key,
      jsonb_build_object('order_id', orders.id) as data
    from orders
    where ((payment in ('none', 'expired') and received > kept) or (payment = 'paid' and received > amount))
      and updated_at > ${since} and ${owedOfOrder} >= ${leastAskedFor}
      and not exists (select 1 from refund_accounts where order_id = orders.id)
  )`;
  await enqueueMails(db, { kind: refundAccountAsked, to, now });
}
