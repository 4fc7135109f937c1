import { queryOptions } from '@tanstack/react-query';
import { getWaiting } from '#src/contract/desk/desk.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** How much waits for the site's editors. */
export function waitingQueryOptions() {
  return queryOptions({
    queryKey: ['desk', 'detail', { of: 'waiting' }],
    queryFn: apiQuery(getWaiting, {}),
    // What was decided in the sections meanwhile counts.
    staleTime: 0,
    retry: retryOnline,
  });
}
