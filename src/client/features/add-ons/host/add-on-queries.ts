import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type AddOn,
  type AddOnContent,
  changeAddOn,
  createAddOn,
  listAddOns,
} from '#src/contract/add-ons/add-ons.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import type { Saved } from '#src/client/lib/forms/record/use-record-form.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { refreshConsole } from '#src/client/features/event-console/shared/overview-query.ts';

/** Pieces go while a host looks, and another host may change an add-on. */
const refetchInterval = 20_000;

/** An event's add-ons. */
export function addOnsQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['event-console', 'list', { addOnsOf: eventId }],
    queryFn: apiQuery(listAddOns, { params: { id: eventId } }),
    retry: retryOnline,
    refetchInterval,
  });
}

/** Makes an add-on, or changes the one that was started from. A conflict brings what the other host made of it. */
export function saveAddOnMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: async ({ started, content }: Saved<AddOn, AddOnContent>) =>
      started === null
        ? await callApi(createAddOn, {
            params: { id: eventId },
            body: content,
          })
        : await callApi(changeAddOn, {
            params: { id: eventId, addOnId: started.id },
            body: { rev: started.rev, content },
          }),
    onSettled: () => refreshConsole(client),
  });
}
