import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { RegistrationBody, Ticket } from '#src/contract/registration.ts';
import type { RunnerProfileBody } from '#src/contract/registration/runner-profile.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { importForCall } from '#src/client/lib/api/import-for-call.ts';
import { findSource, forgetSource } from '#src/client/lib/storage/landing-source.ts';
import {
  prefillQueryOptions,
  runnerProfileQueryOptions,
  ticketQueryOptions,
  toUnpersistedTicket,
} from './queries.ts';
import { persistTickets } from './ticket/ticket-store.ts';

/* What a runner changes. Apart from the queries, because screens show before anybody changes anything. */

const contract = () => import('#src/contract/registration.ts');

const runnerContract = () => import('#src/contract/registration/runner-profile.ts');

const offers = () => import('#src/contract/registration/offers.ts');

/** Updates the runner profile; the next registration is prefilled from it. */
export function updateRunnerProfileMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (body: RunnerProfileBody) =>
      callApi((await importForCall(runnerContract)).updateRunnerProfile, { body }),
    onSuccess: (profile) => {
      client.setQueryData(runnerProfileQueryOptions().queryKey, profile);
      void client.invalidateQueries({ queryKey: prefillQueryOptions().queryKey });
    },
  });
}

/** Registers; idempotent by `key`. */
export function registerMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({
      eventId,
      key,
      body,
    }: {
      eventId: string;
      key: string;
      body: RegistrationBody;
    }) => {
      const source = findSource(eventId, Date.now());
      const answer = await callApi((await importForCall(contract)).createRegistration, {
        params: { id: eventId },
        headers: { 'idempotency-key': key },
        body: source === null ? body : { ...body, source },
      });
      if (source !== null) forgetSource();
      return answer;
    },
    onSuccess: ({ registration }) => applyTicketChange(client, registration),
  });
}

/** Cancels a registration; `back`: the rupiah that its runner was told to get back of a paid one. */
export function cancelMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, back }: { id: string; back?: number | undefined }) =>
      callApi((await importForCall(contract)).cancelRegistration, {
        params: { id },
        query: back === undefined ? {} : { back },
      }),
    onSuccess: ({ registration }) => applyTicketChange(client, registration),
  });
}

/** Takes the place that is held for who waits. */
export function acceptMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (id: string) =>
      callApi((await importForCall(offers)).acceptOffer, { params: { id } }),
    onSuccess: ({ registration }) => applyTicketChange(client, registration),
  });
}

/** After a change to a registration: persists its ticket and refetches the lists and the event's places left. */
export async function applyTicketChange(client: QueryClient, ticket: Ticket): Promise<void> {
  const [persisted = toUnpersistedTicket(ticket)] = await persistTickets([ticket]);
  client.setQueryData(ticketQueryOptions(ticket.id).queryKey, persisted);
  void client.invalidateQueries({ queryKey: ['registration', 'list'] });
  void client.invalidateQueries({ queryKey: ['races-events'] });
}
