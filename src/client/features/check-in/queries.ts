import { queryOptions } from '@tanstack/react-query';
import { listHostEvents } from '#src/contract/check-in.ts';
import { apiQuery } from '#src/client/lib/api.ts';
import { retryDetail } from '#src/client/lib/query-client.ts';

/** Events that the signed-in member hosts, soonest first. */
export function hostEventsQueryOptions() {
  return queryOptions({
    queryKey: ['check-ins', 'list', { of: 'host' }],
    queryFn: apiQuery(listHostEvents, {}),
    retry: retryDetail,
  });
}
