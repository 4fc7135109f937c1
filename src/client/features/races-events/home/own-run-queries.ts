import { queryOptions } from '@tanstack/react-query';
import { copiedQuery } from '#src/client/lib/session/copied-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** The runs of the next seven days that concern the member; kept on this phone. */
export function ownRunsQueryOptions() {
  return queryOptions({
    queryKey: ['races-events', 'list', { of: 'own-runs' }],
    queryFn: copiedQuery(
      async () => (await import('#src/contract/races-events/own-runs.ts')).listOwnRuns,
      {},
    ),
    retry: retryOnline,
  });
}
