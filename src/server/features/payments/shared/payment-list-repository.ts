import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { paymentFilters, type PaymentFilter } from '#src/contract/payments/payment-choices.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';
import { orderedAddOns } from '#src/server/core/orders/ordered-add-ons.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Listing = { eventId: string; show: PaymentFilter };

/** What each filter shows, on `orders`. */
const conditions: Record<PaymentFilter, string> = {
  check: 'proof_at is not null',
  part: "payment = 'unpaid' and received > 0",
  unpaid: "payment = 'unpaid' and received = 0",
  paid: "payment = 'paid'",
  over: "payment = 'paid' and received > amount",
  owed: "payment in ('expired', 'none') and received > kept",
  refunded: "payment = 'refunded'",
  expired: "payment = 'expired'",
};

/** Since when an order waits, by filter: for a look since its proof, else since it was made. */
export function waitingSince(show: PaymentFilter): 'proof_at' | 'created_at' {
  return show === 'check' ? 'proof_at' : 'created_at';
}

/** One page of an event's orders, those that wait longest first, and one more when there is a next page. */
export async function listPaymentRows(
  db: Db,
  { eventId, show, after, limit }: Listing & { after: CursorPosition | null; limit: number },
) {
  const since = sql.ref(waitingSince(show));
  let query = selectPayments(db, eventId)
    .where(sql<SqlBool>`${sql.raw(conditions[show])}`)
    .orderBy(since)
    .orderBy('id')
    .limit(limit + 1);
  if (after) {
    query = query.where(sql<SqlBool>`(${since}, id) > (${new Date(after.value)}, ${after.id})`);
  }
  return await query.execute();
}

export type PaymentRow = Awaited<ReturnType<typeof listPaymentRows>>[number];

/** One order of an event as `listPaymentRows` gives it; null when the event has no such order. */
export async function findPaymentRow(
  db: Db,
  { eventId, id }: { eventId: string; id: string },
): Promise<PaymentRow | null> {
  const row = await selectPayments(db, eventId).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** How many orders of an event each filter shows. */
export async function countPayments(
  db: Db,
  eventId: string,
): Promise<Record<PaymentFilter, number>> {
  const counts = paymentFilters.map(
    (show) => sql`count(*) filter (where ${sql.raw(conditions[show])})::int as ${sql.ref(show)}`,
  );
  const { rows } = await sql<Record<PaymentFilter, number>>`
    select ${sql.join(counts)} from orders where event_id = ${eventId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count gave no row');
  return row;
}

/**
 * How many orders of an event have a proof to look at, since when the one that waits longest, how many get money back, and
 * how many paid ones have too much, with the sum of that.
 */
export async function countToCheck(db: Db, eventId: string) {
  return await db
    .selectFrom('orders')
    .select([
      sql<number>`count(*) filter (where ${sql.raw(conditions.check)})::int`.as('count'),
      sql<Date | null>`min(proof_at)`.as('oldest'),
      sql<number>`count(*) filter (where ${sql.raw(conditions.owed)})::int`.as('owed'),
      sql<number>`count(*) filter (where ${sql.raw(conditions.over)})::int`.as('over'),
      sql<string>`coalesce(sum(received - amount) filter (where ${sql.raw(conditions.over)}), 0)`.as(
        'over_amount',
      ),
    ])
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
}

/** Registrations of several orders, with whether they hold a place. */
export async function listPaidRegistrations(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select(['registrations.id', 'registrations.order_id', 'registrations.holder'])
    .select(['registrations.bib', 'registrations.state', 'categories.code as category_code'])
    .where('registrations.order_id', 'in', orderIds)
    .orderBy('registrations.created_at')
    .orderBy('registrations.id')
    .execute();
}

function selectPayments(db: Db, eventId: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .select(orderedAddOns().as('ordered'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payment_proofs')
            .select('order_id')
            .whereRef('order_id', '=', 'orders.id')
            .where('kind', '=', 'refund'),
        )
        .as('has_refund_proof'),
    )
    .where('event_id', '=', eventId);
}
