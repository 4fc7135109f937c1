import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CallOf, ResponseOf } from '#src/contract/endpoint.ts';
import { exportParticipants } from '#src/contract/participants/participant-export.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

type ExportBody = CallOf<typeof exportParticipants>['body'];

/** The whole list at once, for a file. */
export function exportMutationOptions(eventId: string) {
  return mutationOptions({
    mutationFn: (body: ExportBody): Promise<ResponseOf<typeof exportParticipants>> =>
      callApi(exportParticipants, {
        params: { id: eventId },
        body,
      }),
  });
}

/** The same for paper; asked for once, as each time is noted in the log. */
export function printedQueryOptions(eventId: string, body: Omit<ExportBody, 'purpose'>) {
  return queryOptions({
    queryKey: ['event-console', 'print', { eventId, ...body }],
    queryFn: apiQuery(exportParticipants, {
      params: { id: eventId },
      body: { ...body, purpose: 'print' },
    }),
    retry: retryOnline,
    staleTime: Infinity,
  });
}
