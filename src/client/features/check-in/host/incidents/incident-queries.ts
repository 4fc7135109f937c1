import { type InfiniteData, mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOf, ResponseOf } from '#src/contract/endpoint.ts';
import {
  decideQuarantined,
  type IncidentFilter,
  judgeIncident,
  listIncidents,
  listQuarantine,
  type QuarantinedRecord,
} from '#src/contract/check-in-board/judging.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const pageSize = 50;
/** Race mornings change quickly; only while somebody looks. */
const refetchInterval = 5000;

export type ListState = 'open' | 'resolved';

/** Double and wrong admissions, page by page. */
export function incidentListQueryOptions(
  eventId: string,
  { state, only }: { state: ListState; only: IncidentFilter | undefined },
) {
  return {
    ...cursorQueryOptions({
      queryKey: ['event-console', 'list', { incidentsOf: eventId, state, only }],
      pageQuery: (page) =>
        apiQuery(listIncidents, {
          params: { id: eventId },
          query: { state, only, limit: pageSize, ...page },
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
        apiQuery(listQuarantine, {
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
      callApi(judgeIncident, {
        params: { id: eventId, scanId },
        body,
      }),
    // Also after a refusal: somebody else may have been quicker.
    onSettled: () =>
      client.invalidateQueries({ queryKey: ['event-console', 'list', { incidentsOf: eventId }] }),
  });
}

type QuarantineWord = CallOf<typeof decideQuarantined>['body'];

/** Takes a record in, or discards it. */
export function quarantineMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (word: QuarantineWord) => decideOne(eventId, word),
    onSettled: () => client.invalidateQueries({ queryKey: ['event-console', 'list'] }),
  });
}

type BatchWord = Pick<QuarantineWord, 'decision' | 'reason'> & {
  records: readonly Pick<QuarantinedRecord, 'device_id' | 'record_id'>[];
};

/** Takes records in, or discards them. */
export function quarantineBatchMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: async ({ records, ...word }: BatchWord) => {
      for (const { device_id, record_id } of records)
        // One after another: where one fails, the rest waits as before.
        // oxlint-disable-next-line no-await-in-loop
        await decideOne(eventId, { device_id, record_id, ...word });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['event-console', 'list'] }),
  });
}

async function decideOne(eventId: string, body: QuarantineWord) {
  return await callApi(decideQuarantined, {
    params: { id: eventId },
    body,
  });
}
