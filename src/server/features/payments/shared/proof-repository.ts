import type { Kysely, Transaction } from 'kysely';
import { proofsErasedBefore } from '#src/domain/events/after-event.ts';
import { isOfKeeper } from '#src/server/core/places/keeper.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { PaymentProofsTable } from '#src/server/db/tables/payments.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Kind = PaymentProofsTable['kind'];

/** Keeps an order's proof, in place of an earlier one. */
export async function saveProof(
  trx: Transaction<Database>,
  input: { orderId: string; kind: Kind; cipher: string; now: Date },
): Promise<void> {
  const { orderId, kind, cipher, now } = input;
  await trx
    .insertInto('payment_proofs')
    .values({ order_id: orderId, kind, cipher, sent_at: now })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'kind']).doUpdateSet({ cipher, sent_at: now }),
    )
    .execute();
}

/** The proof of an event's order, encrypted; null when there is none. */
export async function findProof(
  db: Db,
  { eventId, orderId, kind }: { eventId: string; orderId: string; kind: Kind },
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_proofs')
    .innerJoin('orders', 'orders.id', 'payment_proofs.order_id')
    .select('payment_proofs.cipher')
    .where('payment_proofs.order_id', '=', orderId)
    .where('payment_proofs.kind', '=', kind)
    .where('orders.event_id', '=', eventId)
    .executeTakeFirst();
  return row?.cipher ?? null;
}

/** Erases proofs after their retention; returns how many. That they were sent stays in their orders' entries. */
export async function eraseDueProofs(db: Db, now: Date): Promise<number> {
  const before = proofsErasedBefore(now);
  const { numDeletedRows } = await db
    .deleteFrom('payment_proofs')
    .where('sent_at', '<=', before)
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .innerJoin('events', 'events.id', 'orders.event_id')
        .select('orders.id')
        .whereRef('orders.id', '=', 'payment_proofs.order_id')
        .where('events.ends_at', '<=', before),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The order of a registration that is the member's, kept by them or ordered for others, or null; also where another runner ordered it, whose payment is not shown. */
export async function findOwnOrder(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<{ orderId: string; eventId: string } | null> {
  const row = await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .select(['registrations.order_id', 'registrations.event_id'])
    .where('registrations.id', '=', id)
    .where((eb) =>
      eb.or([isOfKeeper('registrations', memberId), eb('orders.group_id', 'is not', null)]),
    )
    .where('orders.buyer_id', '=', memberId)
    .executeTakeFirst();
  return row ? { orderId: row.order_id, eventId: row.event_id } : null;
}
