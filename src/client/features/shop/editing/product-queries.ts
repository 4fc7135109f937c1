import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  createCategory,
  type DeskCategory,
  listDeskCategories,
  orderCategories,
  removeCategory,
  renameCategory,
} from '#src/contract/shop/category-editing.ts';
import {
  changeProduct,
  createProduct,
  type DeskProduct,
  listDeskProducts,
  orderProducts,
  type ProductContent,
  showProduct,
} from '#src/contract/shop/product-editing.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** All products, for editors. */
export function deskProductsQueryOptions() {
  return queryOptions({
    queryKey: ['shop', 'list', { of: 'editing' }],
    queryFn: apiQuery(listDeskProducts, {}),
    // Another editor may be at work, and orders take from the stock.
    staleTime: 0,
    retry: retryOnline,
  });
}

/** All categories, for editors. */
export function deskCategoriesQueryOptions() {
  return queryOptions({
    queryKey: ['shop', 'list', { of: 'category-editing' }],
    queryFn: apiQuery(listDeskCategories, {}),
    staleTime: 0,
    retry: retryOnline,
  });
}

type SaveProduct = {
  /** The product as it was seen; null for a new one. */
  target: DeskProduct | null;
  content: ProductContent;
  /** Of a new one: sent again, it is made once. */
  requestId: string;
};

/** Stores a new product, or changes one as it was seen. */
export function saveProductMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ target, content, requestId }: SaveProduct) =>
      target === null
        ? callApi(createProduct, {
            body: { request_id: requestId, ...content },
          })
        : callApi(changeProduct, {
            params: { id: target.id },
            body: { rev: target.rev, ...content },
          }),
    onSettled: () => refresh(client),
  });
}

/** Shows or hides a product as it was seen. */
export function showProductMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ product: { id, rev }, isShown }: { product: DeskProduct; isShown: boolean }) =>
      callApi(showProduct, {
        params: { id },
        body: { rev, is_shown: isShown },
      }),
    onSettled: () => refresh(client),
  });
}

/** Puts the products in another order than the one that was seen. */
export function orderProductsMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (order: { from: string[]; to: string[] }) =>
      callApi(orderProducts, { body: order }),
    onSettled: () => refresh(client),
  });
}

type CategoryName = { id: string; en: string };

/** Makes a category (`target` null), or renames one as it was seen. */
export function saveCategoryMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ target, name }: { target: DeskCategory | null; name: CategoryName }) =>
      target === null
        ? callApi(createCategory, { body: { name } })
        : callApi(renameCategory, {
            params: { key: target.key },
            body: { rev: target.rev, name },
          }),
    onSettled: () => refresh(client),
  });
}

/** Removes a category without products. */
export function removeCategoryMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (key: string) => callApi(removeCategory, { params: { key } }),
    onSettled: () => refresh(client),
  });
}

/** Puts the categories in another order than the one that was seen. */
export function orderCategoriesMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (order: { from: string[]; to: string[] }) =>
      callApi(orderCategories, { body: order }),
    onSettled: () => refresh(client),
  });
}

/** The shop's own copies too; also after a refusal, as another editor may have changed something. */
async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['shop'] });
}
