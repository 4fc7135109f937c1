import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery, apiQueryWithServerDate } from '#src/client/lib/api/api-query.ts';
import {
  ensureFound,
  pageOrFirst,
  retryPublicDetail,
  retryPublicList,
} from '#src/client/lib/api/public-query.ts';
import type { ProductSearch } from './list/product-search.ts';

const contract = () => import('#src/contract/shop.ts');

const pageSize = 12;

const featuredCount = 4;

/** One page of the products that match. */
export function productListQueryOptions(search: ProductSearch) {
  const { cursor: from, ...filters } = search;
  return queryOptions({
    queryKey: ['shop', 'list', search],
    queryFn: (context) =>
      pageOrFirst(from, (cursor) =>
        apiQueryWithServerDate(async () => (await contract()).listProducts, {
          query: { ...filters, cursor, limit: pageSize },
        })(context),
      ),
    retry: retryPublicList,
  });
}

/** How many products match each filter value. */
export function shopFacetsQueryOptions() {
  return queryOptions({
    queryKey: ['shop', 'list', { facets: true }],
    queryFn: apiQuery(async () => (await contract()).getShopFacets, {}),
    retry: retryPublicList,
  });
}

/** The first products in stock, for a teaser. */
export function featuredProductsQueryOptions() {
  const query = { in_stock: 'true', limit: featuredCount } as const;
  return queryOptions({
    queryKey: ['shop', 'list', query],
    queryFn: apiQuery(async () => (await contract()).listProducts, { query }),
    retry: retryPublicList,
  });
}

/** A product by its id. */
export function productQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['shop', 'detail', { id }],
    queryFn: apiQueryWithServerDate(async () => (await contract()).getProduct, { params: { id } }),
    retry: retryPublicDetail,
  });
}

/**
 * Loads the product of a page, for the route's loader.
 *
 * @throws the router's notFound when there is no such product
 */
export async function loadProduct(client: QueryClient, id: string) {
  return await ensureFound(client, productQueryOptions(id));
}
