import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOf } from '#src/contract/endpoint.ts';
import {
  changePromoCode,
  createPromoBatch,
  createPromoCode,
  exportPromoCodes,
  listPromoCodes,
  type NewPromo,
  type PromoBatch,
  type PromoCode,
} from '#src/contract/promo/promo-codes.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import type { Saved } from '#src/client/lib/forms/record/use-record-form.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { refreshConsole } from '#src/client/features/event-console/shared/overview-query.ts';

const pageSize = 100;
/** Uses go on while a host looks, and another host may change a code. */
const refetchInterval = 20_000;

/** An event's promo codes, page by page; `q` is the beginning of a code. */
export function promoListQueryOptions(eventId: string, q: string) {
  return {
    ...cursorQueryOptions({
      queryKey: ['event-console', 'list', { promosOf: eventId, q }],
      pageQuery: (page) =>
        apiQuery(listPromoCodes, {
          params: { id: eventId },
          query: { limit: pageSize, ...(q === '' ? {} : { q }), ...page },
        }),
      select: mergePages,
      retry: retryOnline,
    }),
    refetchInterval,
  };
}

/** Makes a code, or changes the one that was started from: all but its text. A conflict brings what the other host made of it. */
export function savePromoMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: async ({ started, content }: Saved<PromoCode, NewPromo>) => {
      const { code: _, ...rest } = content;
      return started === null
        ? await callApi(createPromoCode, { params: { id: eventId }, body: content })
        : await callApi(changePromoCode, {
            params: { id: eventId, promoId: started.id },
            body: { rev: started.rev, content: { ...rest, is_off: started.is_off } },
          });
    },
    onSettled: () => refreshConsole(client),
  });
}

type Change = { promoId: string } & CallOf<typeof changePromoCode>['body'];

/** Changes a code. A conflict brings what the other host made of it. */
export function changePromoMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: ({ promoId, ...body }: Change) =>
      callApi(changePromoCode, {
        params: { id: eventId, promoId },
        body,
      }),
    onSettled: () => refreshConsole(client),
  });
}

/** Many codes at once; the same id makes them once. */
export function promoBatchMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: ({ content }: Saved<PromoCode, PromoBatch>) =>
      callApi(createPromoBatch, { params: { id: eventId }, body: content }),
    onSettled: () => refreshConsole(client),
  });
}

/** All of them at once, for a file; told in the log. */
export function promoExportMutationOptions(eventId: string) {
  return mutationOptions({
    mutationFn: () => callApi(exportPromoCodes, { params: { id: eventId } }),
  });
}
