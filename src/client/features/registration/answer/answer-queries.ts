import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EventAnswer } from '#src/contract/answer.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { renewSession } from '#src/client/lib/session/session-refresh.ts';
import { applyTicketChange } from '../queries.ts';

const contract = () => import('#src/contract/answer.ts');

/** The member's answer to a group run. Offline, the query waits for a connection. */
export function answerQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['registration', 'detail', { answerTo: eventId }],
    queryFn: async ({ signal }) =>
      withSession(async () =>
        callApi((await contract()).getAnswer, { params: { id: eventId } }, { signal }),
      ),
    retry: retryOnline,
  });
}

/** Answers "in"; persists the ticket on this phone. */
export function joinEventMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: async (input: { categoryId: string; waiverVersion: string }) =>
      withSession(async () =>
        callApi((await contract()).joinEvent, {
          params: { id: eventId },
          body: {
            category_id: input.categoryId,
            waiver_version: input.waiverVersion,
            waiver_accepted: true,
          },
        }),
      ),
    onSuccess: (answer) => applyAnswer(client, eventId, answer),
    onError: () => refetchAnswer(client, eventId),
  });
}

/** Answers "not this time". */
export function declineEventMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: async () =>
      withSession(async () =>
        callApi((await contract()).declineEvent, { params: { id: eventId } }),
      ),
    onSuccess: (answer) => applyAnswer(client, eventId, answer),
    onError: () => refetchAnswer(client, eventId),
  });
}

async function applyAnswer(client: QueryClient, eventId: string, answer: EventAnswer) {
  client.setQueryData(answerQueryOptions(eventId).queryKey, answer);
  if (answer.registration !== null) return await applyTicketChange(client, answer.registration);
  void client.invalidateQueries({ queryKey: ['registration', 'list'] });
  void client.invalidateQueries({ queryKey: ['races-events'] });
}

/** A refusal often means that the screen is stale: the group is full, the waiver is new, or another tab answered. */
function refetchAnswer(client: QueryClient, eventId: string): void {
  void client.invalidateQueries({ queryKey: answerQueryOptions(eventId).queryKey });
  void client.invalidateQueries({ queryKey: ['races-events'] });
}

/** A page that stayed open may have an expired access token: refreshes it once. */
async function withSession<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isEnded = error instanceof ApiError && error.status === 401;
    if (!isEnded || (await renewSession()) !== 'ok') throw error;
    return await call();
  }
}
