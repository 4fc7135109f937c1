import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#src/contract/endpoint.ts';
import {
  getSeal,
  reopenPoint,
  sealPoint,
  type SealView,
  stopPoint,
} from '#src/contract/check-in-points/sealing.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** Phones come in one after another while the host waits. */
const refetchInterval = 5000;

type Place = { eventId: string; pointId: string };

/** What of each phone of a point has arrived. */
export function sealQueryOptions({ eventId, pointId }: Place) {
  return queryOptions({
    queryKey: ['event-console', 'detail', { sealOf: eventId, pointId }],
    queryFn: apiQuery(getSeal, { params: { id: eventId, pointId } }),
    retry: retryOnline,
    refetchInterval,
  });
}

/** What a host does with a point; each answers how it stands then. */
export type SealDeed =
  | { kind: 'stop' }
  | { kind: 'seal'; body: CallOf<typeof sealPoint>['body'] }
  | { kind: 'reopen'; reason: string };

export function sealMutationOptions(client: QueryClient, place: Place) {
  const params = { id: place.eventId, pointId: place.pointId };
  const { queryKey } = sealQueryOptions(place);
  return mutationOptions({
    mutationFn: (deed: SealDeed): Promise<SealView> => {
      switch (deed.kind) {
        case 'stop':
          return callApi(stopPoint, { params });
        case 'seal':
          return callApi(sealPoint, { params, body: deed.body });
        case 'reopen':
          return callApi(reopenPoint, {
            params,
            body: { reason: deed.reason },
          });
      }
    },
    onSuccess: (view) => client.setQueryData(queryKey, view),
    // A refusal says that the phones have moved on.
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
