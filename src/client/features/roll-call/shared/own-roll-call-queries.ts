import { queryOptions } from '@tanstack/react-query';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { copiedQuery } from '#src/client/lib/session/copied-query.ts';

/** The runs whose roll the member may call now; kept on this phone. */
export function ownRollCallsQueryOptions() {
  return queryOptions({
    queryKey: ['roll-call', 'list', {}],
    queryFn: copiedQuery(
      async () => (await import('#src/contract/roll-call/roll-call.ts')).listOwnRollCalls,
      {},
    ),
    retry: retryOnline,
  });
}
