import type { ParticipantSort } from '#src/contract/registration/participant-choices.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf, ResponseOf } from '#src/contract/endpoint.ts';
import type {
  ParticipantChangeBody,
  previewBibs,
} from '#src/contract/registration/participant-changes.ts';
import type { exportParticipants } from '#src/contract/registration/participant-export.ts';
import type {
  ParticipantFilter,
  updateParticipantNote,
} from '#src/contract/registration/participants.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { copiedQuery } from '#src/client/lib/storage/copied-query.ts';

const contract = () => import('#src/contract/registration/participants.ts');
const exports = () => import('#src/contract/registration/participant-export.ts');
const changes = () => import('#src/contract/registration/participant-changes.ts');

const pageSize = 100;

/** What an event needs from its hosts, and its figures; holds no names, so that a copy is kept on this phone. */
export function eventOverviewQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['event-console', 'detail', { overview: eventId }],
    queryFn: copiedQuery(async () => (await contract()).getEventOverview, {
      params: { id: eventId },
    }),
    retry: retryOnline,
  });
}

/** Its participants, page by page. */
export function participantListQueryOptions(
  eventId: string,
  query: ParticipantFilter & { sort?: ParticipantSort | undefined },
) {
  return cursorQueryOptions({
    queryKey: ['event-console', 'list', { eventId, ...query }],
    pageQuery: (page) =>
      apiQuery(async () => (await contract()).listParticipants, {
        params: { id: eventId },
        query: { ...query, limit: pageSize, ...page },
      }),
    select: mergePages,
    retry: retryOnline,
  });
}

/** How many of them each filter would show. */
export function participantCountQueryOptions(eventId: string, filter: ParticipantFilter) {
  return queryOptions({
    queryKey: ['event-console', 'list', { countsOf: eventId, ...filter }],
    queryFn: apiQuery(async () => (await contract()).countParticipants, {
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
    queryFn: apiQuery(async () => (await contract()).getParticipant, {
      params: { id: eventId, registrationId },
    }),
    retry: retryOnline,
  });
}

/** Notes about one of them. A conflict brings what the other host wrote. */
export function noteMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (call: CallOf<typeof updateParticipantNote>) =>
      callImported(async () => (await contract()).updateParticipantNote, call),
    onSettled: () => refreshConsole(client),
  });
}

/** One change of several of them; the same key changes nothing twice. */
export function changeMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: ({ body, key }: { body: ParticipantChangeBody; key: string }) =>
      callImported(async () => (await changes()).changeParticipants, {
        params: { id: eventId },
        headers: { 'idempotency-key': key },
        body,
      }),
    onSuccess: () => refreshConsole(client),
  });
}

/** Takes a change back. */
export function undoMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (changeId: string) =>
      callImported(async () => (await changes()).undoParticipantChange, {
        params: { id: eventId, changeId },
      }),
    onSuccess: () => refreshConsole(client),
  });
}

type ExportBody = CallOf<typeof exportParticipants>['body'];

/** The whole list at once, for a file. */
export function exportMutationOptions(eventId: string) {
  return mutationOptions({
    mutationFn: (body: ExportBody): Promise<ResponseOf<typeof exportParticipants>> =>
      callImported(async () => (await exports()).exportParticipants, {
        params: { id: eventId },
        body,
      }),
  });
}

/** The same for paper; asked for once, as each time is noted in the log. */
export function printedQueryOptions(eventId: string, body: Omit<ExportBody, 'purpose'>) {
  return queryOptions({
    queryKey: ['event-console', 'print', { eventId, ...body }],
    queryFn: apiQuery(async () => (await exports()).exportParticipants, {
      params: { id: eventId },
      body: { ...body, purpose: 'print' },
    }),
    retry: retryOnline,
    staleTime: Infinity,
  });
}

type Preview = { call: CallOf<typeof previewBibs>; answer: ResponseOf<typeof previewBibs> };

/** Who would get which bib. */
export function bibPreviewMutationOptions(eventId: string) {
  return mutationOptions({
    mutationFn: (body: Preview['call']['body']): Promise<Preview['answer']> =>
      callImported(async () => (await changes()).previewBibs, { params: { id: eventId }, body }),
  });
}

/** Asks anew for all that a host's change may have moved. */
export async function refreshConsole(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['event-console'] });
}
