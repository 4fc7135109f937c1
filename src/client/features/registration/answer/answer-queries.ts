import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EventAnswer } from '#src/contract/answer.ts';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { eventPath } from '#src/domain/pages/record-paths.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { importForCall } from '#src/client/lib/api/import-for-call.ts';
import type { NewEntry } from '#src/client/lib/outbox/outbox-store.ts';
import { sendOrKeep } from '#src/client/lib/outbox/send-or-keep.ts';
import { withSession } from '#src/client/lib/session/with-session.ts';
import { forgetOwnTicket } from '#src/client/lib/own-events/own-events.ts';
import { applyTicketChange } from '../changes.ts';
import { ticketListQueryOptions } from '../queries.ts';

const contract = () => import('#src/contract/answer.ts');

/** The member's answer to a group run. Offline, the query waits for a connection. */
export function answerQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['registration', 'detail', { answerTo: eventId }],
    queryFn: async ({ signal }) =>
      withSession(async () =>
        callApi((await importForCall(contract)).getAnswer, { params: { id: eventId } }, { signal }),
      ),
    retry: retryOnline,
  });
}

/** What waits for a network about a member's answer to a group run. */
export function answerSubject(eventId: string): string {
  return `answer:${eventId}`;
}

/** Answers "in"; persists the ticket on this phone. Without a network the answer waits there (null). */
export function joinEventMutationOptions(client: QueryClient, event: EventDetail) {
  return mutationOptions({
    mutationFn: async (input: { categoryId: string; waiverVersion: string }) => {
      const { categoryId: category_id, waiverVersion: waiver_version } = input;
      const entry = toEntry(event, { answer: 'in', category_id, waiver_version });
      return await sendOrKeep(client, entry, async (signal) =>
        withSession(async () =>
          callApi(
            (await importForCall(contract)).joinEvent,
            {
              params: { id: event.id },
              body: { category_id, waiver_version, waiver_accepted: true },
            },
            { signal },
          ),
        ),
      );
    },
    onSuccess: (answer) => applyAnswer(client, event.id, answer),
    onError: () => refetchAnswer(client, event.id),
  });
}

/** Answers "not this time". Without a network the answer waits on this phone (null). */
export function declineEventMutationOptions(client: QueryClient, event: EventDetail) {
  return mutationOptions({
    mutationFn: async () =>
      await sendOrKeep(client, toEntry(event, { answer: 'out' }), async (signal) =>
        withSession(async () =>
          callApi(
            (await importForCall(contract)).declineEvent,
            { params: { id: event.id } },
            { signal },
          ),
        ),
      ),
    onSuccess: (answer) => applyAnswer(client, event.id, answer),
    onError: () => refetchAnswer(client, event.id),
  });
}

function toEntry(event: EventDetail, answer: object): NewEntry {
  return {
    kind: 'answer',
    subject: answerSubject(event.id),
    about: event.title,
    path: eventPath(event),
    payload: { ...answer, event_id: event.id },
  };
}

/** Shows an answer of the server everywhere; null: it waits on this phone. */
export async function applyAnswer(
  client: QueryClient,
  eventId: string,
  answer: EventAnswer | null,
) {
  if (answer === null) return;
  client.setQueryData(answerQueryOptions(eventId).queryKey, answer);
  if (answer.registration !== null) {
    await applyTicketChange(client, answer.registration);
    return;
  }
  forgetOwnTicket(eventId);
  await client.invalidateQueries({ queryKey: ['registration', 'list'] });
  // The stored ticket still says that one comes.
  void client.prefetchQuery(ticketListQueryOptions());
  void client.invalidateQueries({ queryKey: ['races-events'] });
}

/** A refusal often means that the screen is stale: the group is full, the waiver is new, or another tab answered. */
export function refetchAnswer(client: QueryClient, eventId: string): void {
  void client.invalidateQueries({ queryKey: answerQueryOptions(eventId).queryKey });
  void client.invalidateQueries({ queryKey: ['races-events'] });
}
