import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#src/contract/endpoint.ts';
import { getLanes, setLanes } from '#src/contract/check-in-points/lanes.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

type Place = { eventId: string; pointId: string };

/** Until every phone has taken the lanes, somebody watches. */
const refetchInterval = 10_000;

/** How a point is split, and which phones know it. */
export function lanesQueryOptions({ eventId, pointId }: Place) {
  return queryOptions({
    queryKey: ['event-console', 'detail', { lanesOf: eventId, pointId }],
    queryFn: apiQuery(getLanes, {
      params: { id: eventId, pointId },
    }),
    retry: retryOnline,
    refetchInterval,
  });
}

/** Splits the point anew. */
export function lanesMutationOptions(client: QueryClient, place: Place) {
  const params = { id: place.eventId, pointId: place.pointId };
  return mutationOptions({
    mutationFn: (body: CallOf<typeof setLanes>['body']) => callApi(setLanes, { params, body }),
    onSuccess: (view) => client.setQueryData(lanesQueryOptions(place).queryKey, view),
  });
}
