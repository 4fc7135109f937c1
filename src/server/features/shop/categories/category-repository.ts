import type { Insertable, Kysely, Transaction } from 'kysely';
import type { LocalText } from '#src/contract/common.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { ProductCategoriesTable } from '#src/server/db/tables/shop-and-content.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

/** The categories in their order, each with how many products it has, hidden ones too. */
export async function listCategoryRows(db: Db) {
  return await db
    .selectFrom('product_categories')
    .leftJoin('products', 'products.category', 'product_categories.key')
    .select((eb) => [
      'product_categories.key',
      'product_categories.name',
      'product_categories.rev',
      eb.fn.count<number>('products.id').as('count'),
    ])
    .groupBy('product_categories.key')
    .orderBy('product_categories.position')
    .orderBy('product_categories.key')
    .execute();
}

/** The categories' keys in their order, locked against other editors and against products that come to them. */
export async function lockCategories(trx: Trx): Promise<string[]> {
  // Always in the same order, whatever the places are.
  await trx.selectFrom('product_categories').select('key').orderBy('key').forUpdate().execute();
  const rows = await trx
    .selectFrom('product_categories')
    .select('key')
    .orderBy('position')
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** The revision of a category that is locked against other editors; null when there is none. */
export async function lockCategory(trx: Trx, key: string): Promise<number | null> {
  const row = await trx
    .selectFrom('product_categories')
    .select('rev')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row?.rev ?? null;
}

/** Whether there is such a category, which then stays until the transaction ends. */
export async function hasCategory(trx: Trx, key: string): Promise<boolean> {
  const row = await trx
    .selectFrom('product_categories')
    .select('key')
    .where('key', '=', key)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** How many products a category has. */
export async function countProductsIn(trx: Trx, key: string): Promise<number> {
  const { count } = await trx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('category', '=', key)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a new category; false when its key is taken. */
export async function insertCategory(
  trx: Trx,
  row: Insertable<ProductCategoriesTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto('product_categories')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return count === 1n;
}

/** Renames a locked category and counts the change. */
export async function updateCategory(trx: Trx, key: string, name: LocalText): Promise<void> {
  await trx
    .updateTable('product_categories')
    .set((eb) => ({ name: JSON.stringify(name), rev: eb('rev', '+', 1) }))
    .where('key', '=', key)
    .execute();
}

/** Puts a locked category in its place. */
export async function placeCategory(trx: Trx, key: string, position: number): Promise<void> {
  await trx.updateTable('product_categories').set({ position }).where('key', '=', key).execute();
}

/** Deletes a locked category without products. */
export async function deleteCategory(trx: Trx, key: string): Promise<void> {
  await trx.deleteFrom('product_categories').where('key', '=', key).execute();
}
