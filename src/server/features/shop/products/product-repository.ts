import type { Insertable, Kysely, Transaction, Updateable } from 'kysely';
import type { ProductVariant } from '#src/contract/shop.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { ProductsTable } from '#src/server/db/tables/shop-and-content.ts';
import { lockOrder } from '#src/server/platform/desk/ordered-rows.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

const columns = [
  'id',
  'slug',
  'name',
  'description',
  'category',
  'images',
  'variants',
  'stock',
  'whatsapp',
  'pickup_at_pack',
  'is_shown',
  'rev',
] as const;

/** All products in their order, hidden ones too. */
export async function listDeskProductRows(db: Db) {
  return await db
    .selectFrom('products')
    .select(columns)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type DeskProductRow = Awaited<ReturnType<typeof listDeskProductRows>>[number];

/** The ids of all products in their order, locked against other editors. */
export async function lockProducts(trx: Trx): Promise<string[]> {
  await lockOrder(trx, 'products');
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** One product, locked against other editors and orders; null when there is none. */
export async function lockProduct(trx: Trx, id: string): Promise<DeskProductRow | null> {
  const row = await trx
    .selectFrom('products')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a new product; false when the same request has stored it already. */
export async function insertProduct(trx: Trx, row: Insertable<ProductsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto('products')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .executeTakeFirst();
  return count === 1n;
}

/** The product that a request made. */
export async function getProductOfRequest(trx: Trx, requestId: string): Promise<DeskProductRow> {
  return await trx
    .selectFrom('products')
    .select(columns)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
}

/** Changes a locked product, counts the change, and gives it as it is now. */
export async function updateProduct(
  trx: Trx,
  { id, change }: { id: string; change: Updateable<ProductsTable> },
): Promise<DeskProductRow> {
  return await trx
    .updateTable('products')
    .set((eb) => ({ ...change, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Stores what is left of a locked product's variants; its words have not changed. */
export async function updateStock(
  trx: Trx,
  { id, variants }: { id: string; variants: readonly ProductVariant[] },
): Promise<void> {
  await trx
    .updateTable('products')
    .set({
      variants: JSON.stringify(variants),
      stock: variants.reduce((sum, { stock }) => sum + stock, 0),
    })
    .where('id', '=', id)
    .execute();
}
