import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getEventPoints, saveEventPoints } from '#src/contract/check-in-points/points.ts';
import type { CallOf } from '#src/contract/endpoint.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** Another host's change is seen within this time. */
const freshMs = 20_000;

/** The check-in points of an event as its hosts write them, read again while the screen is open. */
export function eventPointsQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['event-console', 'detail', { pointsOf: eventId }],
    queryFn: apiQuery(getEventPoints, { params: { id: eventId } }),
    retry: retryOnline,
    refetchInterval: freshMs,
  });
}

/** Writes the whole chain. A refusal reads it anew: another host was quicker, or a phone. */
export function savePointsMutationOptions(client: QueryClient, eventId: string) {
  const { queryKey } = eventPointsQueryOptions(eventId);
  return mutationOptions({
    mutationFn: (body: CallOf<typeof saveEventPoints>['body']) =>
      callApi(saveEventPoints, {
        params: { id: eventId },
        body,
      }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: async () => {
      // Boards, passes and the overview name the points, too.
      await client.invalidateQueries({ queryKey: ['event-console'], refetchType: 'none' });
    },
  });
}
