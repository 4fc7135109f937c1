import { sql, type Transaction } from 'kysely';
import { openPayments } from '#src/server/core/orders/open-orders.ts';
import { markPayMoved } from '#src/server/core/events/event-details.ts';
import type { Database } from '#src/server/db/schema.ts';
import { enqueueMails, type MailRecipient } from '#src/server/platform/mail/enqueue.ts';
import { payMoved } from '#src/server/core/messages/mail-kinds.ts';

/**
 * Tells the runners of those of these events that are not over, who have yet to pay, that where or how has changed, and
 * notes when, for their pay screens. Takes the id of the audit entry that keeps how it was.
 */
export async function tellPayers(
  trx: Transaction<Database>,
  { auditId, eventIds, now }: { auditId: string; eventIds: readonly string[]; now: Date },
): Promise<void> {
  if (eventIds.length === 0) return;
  const ahead = await markPayMoved(trx, { eventIds, now });
  const to = sql<MailRecipient & { data: { order_id: string } }>`(
    select buyer_id as member_id, ${auditId}::text || ':' || id as key,
      jsonb_build_object('order_id', id) as data
    from orders
    where event_id = any(${ahead}) and payment = any(${[...openPayments]})
  )`;
  await enqueueMails(trx, { kind: payMoved, to, now });
}
