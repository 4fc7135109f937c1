import { type InfiniteData, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOf, ResponseOf } from '#src/contract/endpoint.ts';
import type {
  decideQuarantined,
  judgeIncident,
  listIncidents,
  listQuarantine,
} from '#src/contract/check-in/judging.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const contract = () => import('#src/contract/check-in/judging.ts');

const pageSize = 50;
/** Race mornings change quickly; only while somebody looks. */
const refetchInterval = 5000;

export type ListState = 'open' | 'resolved';

/** Double and wrong admissions, page by page. */
export function incidentListQueryOptions(eventId: string, state: ListState) {
  return {
    ...cursorQueryOptions({
      queryKey: ['event-console', 'list', { incidentsOf: eventId, state }],
      pageQuery: (page) =>
        apiQuery(async () => (await contract()).listIncidents, {
          params: { id: eventId },
          query: { state, limit: pageSize, ...page },
        }),
      select: mergeIncidents,
      retry: retryOnline,
    }),
    refetchInterval,
  };
}

/** Records that were set aside, page by page. */
export function quarantineQueryOptions(eventId: string, state: ListState) {
  return {
    ...cursorQueryOptions({
      queryKey: ['event-console', 'list', { quarantineOf: eventId, state }],
      pageQuery: (page) =>
        apiQuery(async () => (await contract()).listQuarantine, {
          params: { id: eventId },
          query: { state, limit: pageSize, ...page },
        }),
      select: mergeQuarantine,
      retry: retryOnline,
    }),
    refetchInterval,
  };
}

function mergeIncidents(data: InfiniteData<ResponseOf<typeof listIncidents>, string | null>) {
  return { ...mergePages(data), points: data.pages[0]?.points ?? [] };
}

function mergeQuarantine(data: InfiniteData<ResponseOf<typeof listQuarantine>, string | null>) {
  return { ...mergePages(data), points: data.pages[0]?.points ?? [] };
}

/** A host's word on an incident; the answer says whose stands. */
export function judgeMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: ({
      scanId,
      body,
    }: {
      scanId: string;
      body: CallOf<typeof judgeIncident>['body'];
    }) =>
      callImported(async () => (await contract()).judgeIncident, {
        params: { id: eventId, scanId },
        body,
      }),
    // Also after a refusal: somebody else may have been quicker.
    onSettled: () =>
      client.invalidateQueries({ queryKey: ['event-console', 'list', { incidentsOf: eventId }] }),
  });
}

/** Takes a record in, or discards it. */
export function quarantineMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (body: CallOf<typeof decideQuarantined>['body']) =>
      callImported(async () => (await contract()).decideQuarantined, {
        params: { id: eventId },
        body,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['event-console', 'list'] }),
  });
}
