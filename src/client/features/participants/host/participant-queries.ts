import {
  type InfiniteData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { CallOf, ResponseOf } from '#src/contract/endpoint.ts';
import type { ParticipantSort } from '#src/contract/participants/participant-choices.ts';
import {
  countParticipants,
  getParticipant,
  listParticipantIds,
  listParticipants,
  type ParticipantFilter,
  updateParticipantNote,
} from '#src/contract/participants/participants.ts';
import { refreshConsole } from '#src/client/features/event-console/shared/overview-query.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const pageSize = 100;
const sheetInterval = 20_000;

/** Its participants, page by page. */
export function participantListQueryOptions(
  eventId: string,
  query: ParticipantFilter & { sort?: ParticipantSort | undefined },
) {
  return cursorQueryOptions({
    queryKey: ['event-console', 'list', { eventId, ...query }],
    pageQuery: (page) =>
      apiQuery(listParticipants, {
        params: { id: eventId },
        query: { ...query, limit: pageSize, ...page },
      }),
    select: mergeParticipants,
    retry: retryOnline,
  });
}

function mergeParticipants(data: InfiniteData<ResponseOf<typeof listParticipants>>) {
  return { ...mergePages(data), as_of: data.pages[0]?.as_of };
}

/** How many of them each filter would show. */
export function participantCountQueryOptions(eventId: string, filter: ParticipantFilter) {
  return queryOptions({
    queryKey: ['event-console', 'list', { countsOf: eventId, ...filter }],
    queryFn: apiQuery(countParticipants, {
      params: { id: eventId },
      query: filter,
    }),
    retry: retryOnline,
  });
}

/** One of them, with answers, order, notes and history. */
export function participantQueryOptions(eventId: string, registrationId: string) {
  return queryOptions({
    queryKey: ['event-console', 'detail', { eventId, registrationId }],
    queryFn: apiQuery(getParticipant, {
      params: { id: eventId, registrationId },
    }),
    retry: retryOnline,
    // Two hosts at a counter see what the other one changes.
    refetchInterval: sheetInterval,
  });
}

/** Notes about one of them. A conflict brings what the other host wrote. */
export function noteMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (call: CallOf<typeof updateParticipantNote>) =>
      callApi(updateParticipantNote, call),
    // Not waited for: what was saved would come back first, and look like another host's.
    onSettled: () => void refreshConsole(client),
  });
}

/** The ids of all of a filtered list, loaded or not. */
export function idsMutationOptions(eventId: string) {
  return mutationOptions({
    mutationFn: (query: ParticipantFilter) =>
      callApi(listParticipantIds, {
        params: { id: eventId },
        query,
      }),
  });
}
