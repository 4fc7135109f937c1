import { type InfiniteData, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { listHealthViews } from '#src/contract/check-in/medical.ts';
import { listPickups, setPickupLimit } from '#src/contract/check-in/pickup.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const pageSize = 20;

/** Representatives who collected race packs, page by page. */
export function pickupQueryOptions(eventId: string) {
  return cursorQueryOptions({
    queryKey: ['event-console', 'list', { pickupsOf: eventId }],
    pageQuery: (page) =>
      apiQuery(listPickups, {
        params: { id: eventId },
        query: { limit: pageSize, ...page },
      }),
    select: (data: InfiniteData<ResponseOf<typeof listPickups>, string | null>) => ({
      ...mergePages(data),
      points: data.pages[0]?.points ?? [],
      zone: data.pages[0]?.zone ?? 'Asia/Jakarta',
    }),
    retry: retryOnline,
  });
}

/** Looks at health data, page by page. */
export function healthViewQueryOptions(eventId: string) {
  return cursorQueryOptions({
    queryKey: ['event-console', 'list', { healthViewsOf: eventId }],
    pageQuery: (page) =>
      apiQuery(listHealthViews, {
        params: { id: eventId },
        query: { limit: pageSize, ...page },
      }),
    select: (data: InfiniteData<ResponseOf<typeof listHealthViews>, string | null>) => ({
      ...mergePages(data),
      zone: data.pages[0]?.zone ?? 'Asia/Jakarta',
    }),
    retry: retryOnline,
  });
}

export function pickupLimitMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: ({ pointId, limit }: { pointId: string; limit: number }) =>
      callApi(setPickupLimit, {
        params: { id: eventId, pointId },
        body: { limit },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: pickupQueryOptions(eventId).queryKey }),
  });
}
