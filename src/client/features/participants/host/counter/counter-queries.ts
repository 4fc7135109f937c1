import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type CounterBody,
  getHostedPlace,
  registerAtCounter,
  renewClaim,
} from '#src/contract/participants/hosted-places.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

type PlaceIds = { eventId: string; id: string };

/** A place that a host gave, with its claim link. */
export function hostedPlaceQueryOptions(eventId: string, id: string) {
  return queryOptions({
    queryKey: ['event-console', 'detail', { eventId, place: id }],
    queryFn: apiQuery(getHostedPlace, {
      params: { id: eventId, registrationId: id },
    }),
    retry: retryOnline,
  });
}

/** Gives a place; the same key gives the same place again. */
export function counterMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: ({ body, key }: { body: CounterBody; key: string }) =>
      callApi(registerAtCounter, {
        params: { id: eventId },
        headers: { 'idempotency-key': key },
        body,
      }),
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: ['event-console'] });
      client.setQueryData(hostedPlaceQueryOptions(eventId, answer.place.id).queryKey, answer);
    },
  });
}

/** Makes the link of a place anew, instead of the one that is shown. */
export function renewMutationOptions(client: QueryClient, { eventId, id }: PlaceIds) {
  return mutationOptions({
    mutationFn: (replaces: string) =>
      callApi(renewClaim, {
        params: { id: eventId, registrationId: id },
        body: { replaces },
      }),
    onSuccess: (answer) =>
      client.setQueryData(hostedPlaceQueryOptions(eventId, id).queryKey, answer),
    onError: () => client.invalidateQueries({ queryKey: ['event-console', 'detail'] }),
  });
}
