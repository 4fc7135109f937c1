import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  checkImport,
  importParticipants,
  type ImportReading,
  type ImportResult,
  type ImportRow,
  listImportReadings,
  listImports,
  startImport,
  undoImport,
} from '#src/contract/participants/participant-import.ts';
import { importBatch, importCheckMost } from '#src/contract/participants/participant-choices.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** The latest imports of an event. */
export function importListQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['event-console', 'list', { importsOf: eventId }],
    queryFn: apiQuery(listImports, { params: { id: eventId } }),
    retry: retryOnline,
  });
}

/** How the community's latest files were read. */
export function importReadingsQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['event-console', 'list', { readingsOf: eventId }],
    queryFn: apiQuery(listImportReadings, {
      params: { id: eventId },
    }),
    retry: retryOnline,
  });
}

/** Rows are read anew for each way to read a file, and each reading is asked about by itself. */
const keysOfRows = new WeakMap<readonly ImportRow[], string>();

function keyOf(rows: readonly ImportRow[]): string {
  const key = keysOfRows.get(rows) ?? crypto.randomUUID();
  keysOfRows.set(rows, key);
  return key;
}

/** What would become of the rows of a file. */
export function importCheckQueryOptions(eventId: string, rows: readonly ImportRow[]) {
  return queryOptions({
    queryKey: ['event-console', { importCheckOf: eventId, rows: keyOf(rows) }],
    enabled: rows.length > 0,
    queryFn: apiQuery(checkImport, {
      params: { id: eventId },
      body: { rows: rows.slice(0, importCheckMost) },
    }),
    retry: retryOnline,
  });
}

/** Takes an import back. */
export function undoImportMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (importId: string) =>
      callApi(undoImport, {
        params: { id: eventId, importId },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['event-console'] }),
  });
}

/** An import under way: what the server has said so far. It goes on where it stopped. */
export type RunningImport = { id: string | null; results: ImportResult[] };

/** Sends rows batch by batch. After a failure the same call goes on; a batch that is sent again changes nothing twice. */
export function sendImportMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: async ({
      rows,
      reading,
      sendsLinks,
      running,
      onProgress,
    }: {
      rows: readonly ImportRow[];
      reading: ImportReading;
      sendsLinks: boolean;
      running: RunningImport;
      onProgress: (running: RunningImport) => void;
    }) => {
      let { id, results } = running;
      id ??= (
        await callApi(startImport, {
          params: { id: eventId },
          body: { has_consent: true, reading },
        })
      ).id;
      onProgress({ id, results });
      while (results.length < rows.length) {
        const batch = rows.slice(results.length, results.length + importBatch);
        const answer = await callApi(importParticipants, {
          params: { id: eventId, importId: id },
          body: { rows: batch, send_links: sendsLinks },
        });
        results = [...results, ...answer.results];
        onProgress({ id, results });
      }
      return { id, results };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['event-console'] }),
  });
}
