import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';
import type { ProductListQuery } from '#src/contract/shop.ts';
import type { SearchTerm } from '#src/domain/search/search-query.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import { isAfter } from '#src/server/http/paging.ts';
import type { Database } from '#src/server/db/schema.ts';
import { recordHasTerms } from '#src/server/db/search-match.ts';

type Filters = Omit<z.infer<typeof ProductListQuery>, 'cursor' | 'q'> & {
  terms: readonly SearchTerm[];
};

const sorts = {
  chosen: { column: 'position', direction: 'asc' },
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
  const isInstant = column === 'created_at';
  return await query.where(isAfter(after, { by: [column, 'id'], direction, isInstant })).execute();
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
  const query = db
    .selectFrom('products')
    .select('id')
    .where('is_shown', '=', true)
    .where(hasTerms(terms))
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** A product that is shown, with the name of its category, or null. */
export async function findProduct(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom('products')
    .innerJoin('product_categories', 'product_categories.key', 'products.category')
    .selectAll('products')
    .select('product_categories.name as category_name')
    .where('products.id', '=', id)
    .where('is_shown', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** Other products to look at next: of the same category first, then what is in stock, then the newest. */
export async function listRelatedRows(
  db: Kysely<Database>,
  { product, limit }: { product: ProductRow; limit: number },
): Promise<ProductRow[]> {
  const others = db
    .selectFrom('products')
    .selectAll()
    .where('id', '!=', product.id)
    .where('is_shown', '=', true)
    .orderBy((eb) => eb('stock', '>', 0), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id');
  const alike = await others.where('category', '=', product.category).limit(limit).execute();
  const missing = limit - alike.length;
  if (missing === 0) return alike;
  return [
    ...alike,
    ...(await others.where('category', '!=', product.category).limit(missing).execute()),
  ];
}

/** The categories that have products, in their order: how many, and how many of them are in stock. */
export async function listFacets(db: Kysely<Database>) {
  return await db
    .selectFrom('products')
    .innerJoin('product_categories', 'product_categories.key', 'products.category')
    .select((eb) => [
      'product_categories.key as category',
      'product_categories.name',
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('stock', '>', 0).as('in_stock'),
    ])
    .where('is_shown', '=', true)
    .groupBy('product_categories.key')
    .orderBy('product_categories.position')
    .orderBy('product_categories.key')
    .execute();
}

function matches(eb: ExpressionBuilder<Database, 'products'>, filters: Filters) {
  const conditions: Expression<SqlBool>[] = [eb('is_shown', '=', true), hasTerms(filters.terms)];
  if (filters.category) conditions.push(eb('category', '=', filters.category));
  if (filters.in_stock) conditions.push(eb('stock', '>', 0));
  return eb.and(conditions);
}

function hasTerms(terms: readonly SearchTerm[]) {
  return recordHasTerms('product', { column: 'products.search', terms });
}
