import type { Kysely, Transaction } from 'kysely';
import type { EventContent } from '#src/contract/races-events/event-content.ts';
import { sayElsewhere } from '#src/domain/payments/money-elsewhere.ts';
import { listWithOpenOrders } from '#src/server/core/orders/open-orders.ts';
import type { Database } from '#src/server/db/schema.ts';

/** Whether runners of one of the events, who have yet to pay, would read other words on paying than they were told. */
export async function movesMoney(
  db: Kysely<Database> | Transaction<Database>,
  { eventIds, content }: { eventIds: readonly string[]; content: EventContent },
): Promise<boolean> {
  if (eventIds.length === 0) return false;
  const events = await db
    .selectFrom('events')
    .select(['id', 'payment_note', 'contact_whatsapp'])
    .where('id', 'in', eventIds)
    .where('state', '=', 'published')
    .execute();
  const changed = events.filter((event) => sayElsewhere(event, content));
  const open = await listWithOpenOrders(
    db,
    changed.map(({ id }) => id),
  );
  return open.length > 0;
}
