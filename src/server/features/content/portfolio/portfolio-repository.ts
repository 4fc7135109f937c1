import type { Insertable, Kysely, Transaction, Updateable } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { PortfolioItemsTable } from '#src/server/db/tables/shop-and-content.ts';
import { lockOrder } from '#src/server/platform/desk/ordered-rows.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

const columns = [
  'id',
  'title',
  'summary',
  'year',
  'city',
  'figures',
  'image',
  'is_shown',
  'rev',
] as const;

/** All entries of the portfolio in their order, hidden ones too. */
export async function listWorkRows(db: Db) {
  return await db
    .selectFrom('portfolio_items')
    .select(columns)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type WorkRow = Awaited<ReturnType<typeof listWorkRows>>[number];

/** The entries, locked against other editors, in their order. */
export async function lockWork(trx: Trx): Promise<WorkRow[]> {
  await lockOrder(trx, 'portfolio_items');
  return await listWorkRows(trx);
}

/** One entry, locked against other editors; null when there is none. */
export async function lockOneWork(trx: Trx, id: string): Promise<WorkRow | null> {
  const row = await trx
    .selectFrom('portfolio_items')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a new entry; false when the same request has stored it already. */
export async function insertWork(trx: Trx, row: Insertable<PortfolioItemsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto('portfolio_items')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .executeTakeFirst();
  return count === 1n;
}

/** The entry that a request made. */
export async function getWorkOfRequest(trx: Trx, requestId: string): Promise<WorkRow> {
  return await trx
    .selectFrom('portfolio_items')
    .select(columns)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
}

/** Changes a locked entry, counts the change, and gives it as it is now. */
export async function updateWork(
  trx: Trx,
  { id, change }: { id: string; change: Updateable<PortfolioItemsTable> },
): Promise<WorkRow> {
  return await trx
    .updateTable('portfolio_items')
    .set((eb) => ({ ...change, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
