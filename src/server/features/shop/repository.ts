import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';
import type { ProductListQuery } from '#src/contract/shop.ts';
import type { SearchTerm } from '#src/domain/text/search-query.ts';
import type { CursorPosition } from '#src/server/http/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';
import { recordHasTerms } from '#src/server/db/search-match.ts';

type Filters = Omit<z.infer<typeof ProductListQuery>, 'cursor' | 'q'> & {
  terms: readonly SearchTerm[];
};

const sorts = {
  newest: { column: 'created_at', direction: 'desc' },
  price: { column: 'price', direction: 'asc' },
  price_desc: { column: 'price', direction: 'desc' },
} as const satisfies Record<Filters['sort'], unknown>;

/** One page of products that match, and one row more when there is a next page. */
export async function listProductRows(
  db: Kysely<Database>,
  input: { filters: Filters; after: CursorPosition | null },
) {
  const { filters, after } = input;
  const { column, direction } = sorts[filters.sort];
  const query = db
    .selectFrom('products')
    .selectAll()
    .where((eb) => matches(eb, filters))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(filters.limit + 1);
  if (!after) return await query.execute();
  const value = column === 'created_at' ? new Date(after.value) : after.value;
  return await query
    .where(
      direction === 'asc'
        ? sql<SqlBool>`(${sql.ref(column)}, id) > (${value}, ${after.id})`
        : sql<SqlBool>`(${sql.ref(column)}, id) < (${value}, ${after.id})`,
    )
    .execute();
}

export type ProductRow = Awaited<ReturnType<typeof listProductRows>>[number];

/** How many products match. */
export async function countProducts(db: Kysely<Database>, filters: Filters): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => matches(eb, filters))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether any product has the terms. */
export async function hasProductWith(
  db: Kysely<Database>,
  terms: readonly SearchTerm[],
): Promise<boolean> {
  const query = db.selectFrom('products').select('id').where(hasTerms(terms)).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** A product, or null. */
export async function findProduct(db: Kysely<Database>, id: string): Promise<ProductRow | null> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Other products to look at next: of the same category first, then what is in stock, then the newest. */
export async function listRelatedRows(
  db: Kysely<Database>,
  { product, limit }: { product: ProductRow; limit: number },
): Promise<ProductRow[]> {
  return await db
    .selectFrom('products')
    .selectAll()
    .where('id', '!=', product.id)
    .orderBy((eb) => eb('category', '=', product.category), 'desc')
    .orderBy((eb) => eb('stock', '>', 0), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many products each category has, and how many are in stock. */
export async function listFacets(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('products')
    .select((eb) => [
      'category',
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('stock', '>', 0).as('in_stock'),
    ])
    .groupBy('category')
    .execute();
  return rows;
}

function matches(eb: ExpressionBuilder<Database, 'products'>, filters: Filters) {
  const conditions: Expression<SqlBool>[] = [hasTerms(filters.terms)];
  if (filters.category) conditions.push(eb('category', '=', filters.category));
  if (filters.in_stock) conditions.push(eb('stock', '>', 0));
  return eb.and(conditions);
}

function hasTerms(terms: readonly SearchTerm[]) {
  return recordHasTerms('product', { column: 'products.search', terms });
}
