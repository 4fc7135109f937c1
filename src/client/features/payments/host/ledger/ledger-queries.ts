import { type InfiniteData, mutationOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { exportLedger, getLedger } from '#src/contract/payments/order-payments.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const pageSize = 50;

/** What came and went back, page by page, and the sums of all of it. */
export function ledgerQueryOptions(eventId: string) {
  return cursorQueryOptions({
    queryKey: ['event-console', 'list', { ledgerOf: eventId }],
    pageQuery: (page) =>
      apiQuery(getLedger, {
        params: { id: eventId },
        query: { limit: pageSize, ...page },
      }),
    select: mergeLedger,
    retry: retryOnline,
  });
}

function mergeLedger(data: InfiniteData<ResponseOf<typeof getLedger>, string | null>) {
  return { ...mergePages(data), totals: data.pages[0]?.totals };
}

/** All of it at once, for a file; told in the log. */
export function ledgerExportMutationOptions(eventId: string) {
  return mutationOptions({
    mutationFn: () => callApi(exportLedger, { params: { id: eventId } }),
  });
}
