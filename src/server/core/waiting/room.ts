import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { isOverdueIn } from '#src/server/core/orders/open-orders.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/**
 * How a category of an event stands before it is locked; null when the event has no such one. `isTaken`: all its places are;
 * `hasOverdue`: some of them are about to come back.
 */
export async function findRoom(
  db: Db,
  { eventId, categoryId, now }: { eventId: string; categoryId: string; now: Date },
): Promise<{ isTaken: boolean; hasOverdue: boolean } | null> {
  const row = await db
    .selectFrom('categories')
    .select((eb) => [
      eb('taken', '>=', eb.ref('quota')).as('is_taken'),
      eb
        .exists(
          eb
            .selectFrom('registrations')
            .innerJoin('orders', 'orders.id', 'registrations.order_id')
            .select('registrations.id')
            .where(isOverdueIn([categoryId], now)),
        )
        .as('has_overdue'),
    ])
    .where('id', '=', categoryId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row ? { isTaken: Boolean(row.is_taken), hasOverdue: Boolean(row.has_overdue) } : null;
}

/**
 * Locks categories of an event, in the order of all who lock several, and with them those in which their expired orders have
 * places too, unless it is known that none has: an order expires whole. Those of another event are left out.
 */
export async function lockToTake(
  trx: Transaction<Database>,
  {
    eventId,
    ids,
    now,
    hasOverdue = true,
  }: { eventId: string; ids: readonly string[]; now: Date; hasOverdue?: boolean },
) {
  const shared = hasOverdue ? await listShared(trx, { ids, now }) : [];
  return await trx
    .selectFrom('categories')
    .selectAll()
    .where('event_id', '=', eventId)
    .where(sql<SqlBool>`id = any(${[...new Set([...ids, ...shared])]})`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The categories of all orders that have expired in some. */
async function listShared(
  db: Db,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ category_id: string }>`
    select distinct fellow.category_id from registrations
    join orders on orders.id = registrations.order_id
    join registrations fellow on fellow.order_id = orders.id and fellow.state = 'pending'
    where registrations.category_id = any(${ids}) and registrations.state = 'pending'
      and orders.payment = 'unpaid' and orders.expires_at <= ${now}`.execute(db);
  return rows.map((row) => row.category_id);
}

/** Pending registrations of expired orders that have places in these categories only. */
export async function listExpired(
  db: Db,
  { categoryIds, now }: { categoryIds: readonly string[]; now: Date },
) {
  const { rows } = await sql<{ id: string; category_id: string }>`
    select registrations.id, registrations.category_id from registrations
    join orders on orders.id = registrations.order_id
    where registrations.category_id = any(${categoryIds}) and registrations.state = 'pending'
      and orders.payment = 'unpaid' and orders.expires_at <= ${now}
      and not exists (
        select from registrations fellow
        where fellow.order_id = orders.id and fellow.state = 'pending'
          and not (fellow.category_id = any(${categoryIds}))
      )
    order by registrations.id`.execute(db);
  return rows;
}

/** The categories, by event, in which orders have expired. */
export async function listCategoriesWithExpired(db: Db, now: Date) {
  return await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .select([
      'registrations.event_id',
      sql<string[]>`array_agg(distinct registrations.category_id)`.as('category_ids'),
    ])
    .where('registrations.state', '=', 'pending')
    .where('orders.payment', '=', 'unpaid')
    .where('orders.expires_at', '<=', now)
    .groupBy('registrations.event_id')
    .execute();
}
