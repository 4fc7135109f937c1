import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { RecordReviews } from '#src/contract/content/record-reviews.ts';
import {
  getProduct,
  getShopFacets,
  listProducts,
  type ProductCard,
  type ProductSort,
} from '#src/contract/shop.ts';
import type { Database } from '#src/server/db/schema.ts';
import { chooseTerms, spelling } from '#src/server/db/search-match.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import {
  countProducts,
  findProduct,
  hasProductWith,
  listFacets,
  listProductRows,
  listRelatedRows,
  type ProductRow,
} from './repository.ts';
import { categoryRoutes } from './categories/category-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { productRoutes } from './products/product-routes.ts';

type Dependencies = {
  db: Kysely<Database>;
  /** Another vertical's rule, handed in by the app. */
  readReviews: (productId: string) => Promise<RecordReviews>;
};

const relatedCount = 4;

/** Public list, facets and page of products; and the shop's part of the desk. */
export function shopRoutes(app: FastifyInstance, { db, readReviews }: Dependencies) {
  route(app, listProducts, async ({ query }) => {
    const { cursor, q, ...given } = query;
    const after = readCursor(cursor, given.sort, given.sort === 'newest' ? 'instant' : 'number');
    const asked = await chooseTerms(q, (terms) => hasProductWith(db, terms));
    const filters = { ...given, terms: asked.terms };
    const [rows, total] = await Promise.all([
      listProductRows(db, { filters, after }),
      countProducts(db, filters),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit: filters.limit,
      sort: filters.sort,
      valueOf: (row) => sortValue(row, filters.sort),
    });
    return {
      data: shown.map(productCard),
      next_cursor: nextCursor,
      total,
      ...spelling(asked, shown, q),
    };
  });

  route(app, getProduct, async ({ params }) => {
    const product = await findProduct(db, params.id);
    if (!product) throw problem('not_found');
    const [related, reviews] = await Promise.all([
      listRelatedRows(db, { product, limit: relatedCount }),
      readReviews(product.id),
    ]);
    return {
      ...productCard(product),
      description: product.description,
      category_name: product.category_name,
      images: product.images,
      variants: product.variants,
      whatsapp: product.whatsapp,
      pickup_at_pack: product.pickup_at_pack,
      related: related.map(productCard),
      reviews,
    };
  });

  route(app, getShopFacets, async () => {
    const rows = await listFacets(db);
    const sum = (of: 'count' | 'in_stock') => rows.reduce((total, row) => total + row[of], 0);
    return {
      categories: rows.map(({ category, name, count }) => ({ category, name, count })),
      in_stock: sum('in_stock'),
      total: sum('count'),
    };
  });

  productRoutes(app, { db });
  categoryRoutes(app, { db });
  orderRoutes(app, { db });
}

function sortValue(row: ProductRow, sort: ProductSort): string | number {
  if (sort === 'newest') return row.created_at.toISOString();
  return sort === 'chosen' ? row.position : row.price;
}

function productCard(row: ProductRow): ProductCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    price: row.price,
    max_price: row.max_price,
    image: row.images[0] ?? null,
    category: row.category,
    stock: row.stock,
    rev: row.rev,
  };
}
