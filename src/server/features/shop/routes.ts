import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { ProductCategory, getProduct, listProducts, type ProductCard } from '#src/contract/shop.ts';
import type { Database } from '#src/server/db/schema.ts';
import { cutPage, readCursor } from '#src/server/plugins/paging.ts';
import { problem } from '#src/server/plugins/problems.ts';
import { route } from '#src/server/plugins/route.ts';
import { countProducts, findProduct, listProductRows, type ProductRow } from './repository.ts';

/** Public list and page of products. */
export function shopRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, listProducts, async ({ query }) => {
    const { cursor, ...filters } = query;
    const after = readCursor(cursor, filters.sort);
    const [rows, total] = await Promise.all([
      listProductRows(db, { filters, after }),
      countProducts(db, filters),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit: filters.limit,
      sort: filters.sort,
      valueOf: (row) => (filters.sort === 'newest' ? row.created_at.toISOString() : row.price),
    });
    return { data: shown.map(productCard), next_cursor: nextCursor, total };
  });

  route(app, getProduct, async ({ params }) => {
    const product = await findProduct(db, params.id);
    if (!product) throw problem('not_found');
    return {
      ...productCard(product),
      description: product.description,
      images: product.images,
      variants: product.variants,
      whatsapp: product.whatsapp,
      pickup_at_pack: product.pickup_at_pack,
    };
  });
}

function productCard(row: ProductRow): ProductCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    price: row.price,
    image: row.images[0] ?? null,
    category: ProductCategory.parse(row.category),
    stock: row.stock,
    rev: row.rev,
  };
}
