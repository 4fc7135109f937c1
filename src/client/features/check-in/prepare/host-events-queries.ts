import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { ownListMeta } from '#src/client/lib/api/own-lists.ts';
import { retryDetail } from '#src/client/lib/api/query-client.ts';

const contract = () => import('#src/contract/check-in/host-events.ts');

/** Events that the signed-in member hosts, soonest first, drafts with a date among them. */
export function hostEventsQueryOptions() {
  return queryOptions({
    queryKey: ['check-ins', 'list', { of: 'host' }],
    queryFn: apiQuery(async () => (await contract()).listHostEvents, {
      query: { drafts: 'true' },
    }),
    retry: retryDetail,
    meta: ownListMeta,
  });
}
