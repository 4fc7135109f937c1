import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import type { OrderPayment } from '#src/contract/registration.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import { lockOfEvent } from '#src/server/core/events/lock-of-event.ts';

type Db = Kysely<Database> | Transaction<Database>;
type OrderFilter = { eventId: string; payment?: OrderPayment | undefined };

/** One page of an event's orders, newest first, and one more when there is a next page. */
export async function listOrderRows(
  db: Db,
  input: OrderFilter & { after: CursorPosition | null; limit: number },
) {
  let query = hostedOrders(db, input)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit + 1);
  if (input.after) {
    const createdAt = new Date(input.after.value);
    query = query.where(sql<SqlBool>`(created_at, id) < (${createdAt}, ${input.after.id})`);
  }
  return await query.execute();
}

/** How many orders an event has, of one payment state or of all. */
export async function countOrders(db: Db, input: OrderFilter): Promise<number> {
  const { count } = await hostedOrders(db, input)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Registrations of several orders, as an organiser's list of orders shows them. */
export async function listOrderRegistrations(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select([
      'registrations.id',
      'registrations.order_id',
      'registrations.holder',
      'registrations.bib',
      'categories.code as category_code',
    ])
    .where('registrations.order_id', 'in', orderIds)
    .orderBy('registrations.created_at')
    .orderBy('registrations.id')
    .execute();
}

/** An order of an event, locked until the transaction ends; null when the event has no such order. */
export async function lockOrder(
  trx: Transaction<Database>,
  input: { id: string; eventId: string },
) {
  return await lockOfEvent(trx, 'orders', input);
}

/** Locks the accounts of the buyers and runners of orders against being closed. */
export async function lockOrderMembers(
  trx: Transaction<Database>,
  orderIds: readonly string[],
): Promise<void> {
  await trx
    .selectFrom('members')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('buyer_id')
        .where('id', 'in', orderIds)
        .union(
          eb
            .selectFrom('registrations')
            .select((inner) => inner.ref('member_id').$notNull().as('buyer_id'))
            .where('order_id', 'in', orderIds)
            .where('member_id', 'is not', null),
        ),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** Categories of an order's registrations, in lock order. */
export async function listCategoriesOfOrder(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('category_id')
    .distinct()
    .where('order_id', '=', orderId)
    .orderBy('category_id')
    .execute();
  return rows.map((row) => row.category_id);
}

/** Pending registrations of an order, in the order in which their people were named. */
export async function listPendingOfOrder(trx: Transaction<Database>, orderId: string) {
  return await trx
    .selectFrom('registrations')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type PendingRow = Awaited<ReturnType<typeof listPendingOfOrder>>[number];

/** The registrations of an order that hold places, or wait for one. */
export async function listHeldOfOrder(trx: Transaction<Database>, orderId: string) {
  return await trx
    .selectFrom('registrations')
    .select(['id', 'category_id', 'state', 'offer_until'])
    .where('order_id', '=', orderId)
    .where('state', 'in', placeStates)
    .orderBy('id')
    .execute();
}

function hostedOrders(db: Db, input: OrderFilter) {
  const orders = db.selectFrom('orders').where('event_id', '=', input.eventId);
  return input.payment === undefined ? orders : orders.where('payment', '=', input.payment);
}
