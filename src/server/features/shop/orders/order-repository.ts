import { sql, type Insertable, type Kysely, type Transaction, type Updateable } from 'kysely';
import type { SqlBool } from 'kysely';
import type { ShopOrderState } from '#src/contract/shop/shop-choices.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { ShopOrdersTable } from '#src/server/db/tables/shop-and-content.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

export type OrderScope = {
  q?: string | undefined;
  state?: ShopOrderState | undefined;
  /** Noted since then. */
  since: Date | null;
};

const maxWords = 6;

/** One page of orders, newest first, and one row more when there is a next page. */
export async function listOrderRows(
  db: Db,
  { scope, after, limit }: { scope: OrderScope; after: CursorPosition | null; limit: number },
) {
  let query = inScope(db, scope)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after) {
    query = query.where(sql<SqlBool>`(created_at, id) < (${new Date(after.value)}, ${after.id})`);
  }
  return await query.execute();
}

export type ShopOrderRow = Awaited<ReturnType<typeof listOrderRows>>[number];

/** How many orders there are. */
export async function countOrders(db: Db, scope: OrderScope): Promise<number> {
  const { count } = await inScope(db, scope)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** An order, or null. */
export async function findOrder(db: Db, id: string): Promise<ShopOrderRow | null> {
  const query = db.selectFrom('shop_orders').selectAll().where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** One order, locked against other admins; null when there is none. */
export async function lockOrder(trx: Trx, id: string): Promise<ShopOrderRow | null> {
  const query = trx.selectFrom('shop_orders').selectAll().where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** The order that a request noted, or null. */
export async function findOrderOfRequest(db: Db, requestId: string): Promise<ShopOrderRow | null> {
  const query = db.selectFrom('shop_orders').selectAll().where('request_id', '=', requestId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Stores a new order; null when the same request has stored one already. */
export async function insertOrder(
  trx: Trx,
  row: Insertable<ShopOrdersTable>,
): Promise<ShopOrderRow | null> {
  const stored = await trx
    .insertInto('shop_orders')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return stored ?? null;
}

/** Changes a locked order, counts the change, and gives it as it is now. */
export async function updateOrder(
  trx: Trx,
  { id, change }: { id: string; change: Updateable<ShopOrdersTable> },
): Promise<ShopOrderRow> {
  return await trx
    .updateTable('shop_orders')
    .set((eb) => ({ ...change, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Forgets who bought, of orders that nobody has changed since `before`; returns how many. */
export async function eraseBuyersBefore(db: Kysely<Database>, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('shop_orders')
    .set({ buyer_name: '', buyer_phone: '', note: '', search: '' })
    .where('updated_at', '<', before)
    .where('buyer_phone', '!=', '')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function inScope(db: Db, { q = '', state, since }: OrderScope) {
  let query = db.selectFrom('shop_orders');
  if (state !== undefined) query = query.where('state', '=', state);
  if (since !== null) query = query.where('created_at', '>=', since);
  const words = foldSearchText(q)
    .split(' ')
    .filter((word) => word !== '');
  // Folded words hold letters and digits only: no wildcards.
  return words
    .slice(0, maxWords)
    .reduce((found, word) => found.where('search', 'like', `%${word}%`), query);
}
