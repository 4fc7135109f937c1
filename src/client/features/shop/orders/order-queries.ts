import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AuditDays } from '#src/contract/desk/desk-choices.ts';
import type { ShopOrderState } from '#src/contract/shop/shop-choices.ts';
import {
  changeShopOrder,
  exportShopOrders,
  getShopOrder,
  listShopOrders,
  type NewShopOrder,
  noteShopOrder,
  setShopOrderState,
  type ShopOrder,
  type ShopOrderDetails,
} from '#src/contract/shop/shop-orders.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

export type OrderFilters = {
  q?: string | undefined;
  state?: ShopOrderState | undefined;
  days?: AuditDays | undefined;
};

/** Orders that the filters let through, newest first, page by page. */
export function orderListQueryOptions({ q, state, days }: OrderFilters) {
  return cursorQueryOptions({
    queryKey: ['shop', 'list', { of: 'order', q, state, days }],
    pageQuery: (page) =>
      apiQuery(listShopOrders, {
        query: { q, state, days, ...page },
      }),
    select: mergePages,
    retry: retryOnline,
  });
}

/** One order. */
export function orderQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['shop', 'detail', { order: id }],
    queryFn: apiQuery(getShopOrder, { params: { id } }),
    retry: retryOnline,
  });
}

/** Notes an order; the same request id notes it once. */
export function noteOrderMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ order, requestId }: { order: NewShopOrder; requestId: string }) =>
      callApi(noteShopOrder, {
        body: { request_id: requestId, ...order },
      }),
    onSettled: () => refresh(client),
  });
}

/** Changes an order as it was seen. */
export function changeOrderMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ seen, details }: { seen: ShopOrder; details: ShopOrderDetails }) =>
      callApi(changeShopOrder, {
        params: { id: seen.id },
        body: { rev: seen.rev, ...details },
      }),
    onSettled: () => refresh(client),
  });
}

/** Says how far an order as it was seen is. */
export function orderStateMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ seen, state }: { seen: ShopOrder; state: ShopOrderState }) =>
      callApi(setShopOrderState, {
        params: { id: seen.id },
        body: { rev: seen.rev, state },
      }),
    onSettled: () => refresh(client),
  });
}

/** The orders for a file. */
export function exportOrdersMutationOptions() {
  return mutationOptions({
    mutationFn: (body: OrderFilters) => callApi(exportShopOrders, { body }),
  });
}

/** Stock too; also after a refusal, as another admin may have changed something. */
async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['shop'] });
}
