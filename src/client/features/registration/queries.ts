import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { Ticket } from '#src/contract/registration.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { importForCall } from '#src/client/lib/api/import-for-call.ts';
import { accountStateQueryOptions } from '#src/client/lib/session/account-state.ts';
import { readSession } from '#src/client/lib/session/session.ts';
import {
  findPersistedTicket,
  type PersistedTicket,
  persistTickets,
  listPersistedTickets,
} from './ticket/ticket-store.ts';

const contract = () => import('#src/contract/registration.ts');

const runnerContract = () => import('#src/contract/registration/runner-profile.ts');

const memberContract = () => import('#src/contract/member.ts');

const eventContract = () => import('#src/contract/races-events/races-events.ts');

const pageSize = 100;

/** The member's tickets, persisted on this phone; without a session, the persisted ones. */
export function ticketListQueryOptions() {
  return queryOptions({
    queryKey: ['registration', 'list', {}],
    queryFn: async ({ signal }): Promise<PersistedTicket[]> => {
      if (!readSession().signedIn) return await listPersistedTickets();
      const askedAt = Date.now();
      return persistTickets(await fetchAllTickets(signal), askedAt);
    },
    retry: retryOnline,
  });
}

/** One ticket, persisted on this phone; without a session, the persisted one. */
export function ticketQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['registration', 'detail', { id }],
    queryFn: async ({ signal }): Promise<PersistedTicket> => {
      const persisted = readSession().signedIn ? null : await findPersistedTicket(id);
      if (persisted !== null) return persisted;
      const askedAt = Date.now();
      const { registration } = await callApi(
        (await importForCall(contract)).getRegistration,
        { params: { id } },
        { signal },
      );
      const [shown] = await persistTickets([registration], askedAt);
      return shown ?? toUnpersistedTicket(registration);
    },
    retry: retryOnline,
  });
}

/** The race or group run to register for. */
export function joinEventQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['races-events', 'detail', { anyKind: id }],
    queryFn: apiQuery(async () => (await eventContract()).getEventById, { params: { id } }),
    retry: retryOnline,
  });
}

const askRunner = apiQuery(async () => (await runnerContract()).getRunnerProfile, {});

const askMember = apiQuery(async () => (await memberContract()).getProfile, {});

/** A registration form's initial values: the runner profile, and the member's name and phone. */
export function prefillQueryOptions() {
  return queryOptions({
    queryKey: ['registration', 'detail', { prefill: true }],
    queryFn: async (context) => {
      const [{ runner, jersey }, { member }] = await Promise.all([
        askRunner(context),
        askMember(context),
      ]);
      return { runner, jersey, member: { name: member.name, phone: member.phone } };
    },
    // Better to start with an empty form than to keep the runner waiting.
    retry: false,
  });
}

/** Whether the member's address is confirmed, which paid places need; once it is, nobody asks again. */
export function emailQueryOptions() {
  return queryOptions({
    ...accountStateQueryOptions(),
    staleTime: ({ state }) => (state.data?.email_confirmed ? Number.POSITIVE_INFINITY : 0),
    refetchOnWindowFocus: ({ state }) => !state.data?.email_confirmed && 'always',
    // The server tells again when it matters.
    retry: false,
  });
}

/** The member's runner profile. */
export function runnerProfileQueryOptions() {
  return queryOptions({
    queryKey: ['registration', 'detail', { runnerProfile: true }],
    queryFn: askRunner,
  });
}

/**
 * For loaders: throws notFound when the record does not exist. Other errors are left to the screen, which handles them
 * better than an error page.
 */
export async function loadOrNotFound(loading: Promise<unknown>): Promise<void> {
  try {
    await loading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
  }
}

/** For loaders: puts the persisted tickets into the query cache, to show while newer ones load. */
export async function showPersistedTickets(client: QueryClient): Promise<void> {
  const { queryKey } = ticketListQueryOptions();
  if (client.getQueryData(queryKey) !== undefined) return;
  const persisted = await listPersistedTickets();
  if (persisted.length === 0) return;
  client.setQueryData(queryKey, persisted, {
    updatedAt: Math.min(...persisted.map((one) => one.savedAt)),
  });
}

/** The same for one ticket; returns whether it is persisted or already cached. */
export async function showPersistedTicket(client: QueryClient, id: string): Promise<boolean> {
  const { queryKey } = ticketQueryOptions(id);
  if (client.getQueryData(queryKey) !== undefined) return true;
  const persisted = await findPersistedTicket(id);
  if (persisted === null) return false;
  // As if it were old: whoever opens it may be waiting for a payment to be confirmed.
  client.setQueryData(queryKey, persisted, { updatedAt: 0 });
  return true;
}

async function fetchAllTickets(signal: AbortSignal, cursor?: string): Promise<Ticket[]> {
  const query = { limit: pageSize, ...(cursor === undefined ? {} : { cursor }) };
  const { data, next_cursor } = await callApi(
    (await importForCall(contract)).listRegistrations,
    { query },
    { signal },
  );
  return next_cursor === null ? data : [...data, ...(await fetchAllTickets(signal, next_cursor))];
}

/** A ticket that this phone could not keep. */
export function toUnpersistedTicket(ticket: Ticket): PersistedTicket {
  return { ticket, savedAt: Date.now(), isOnPhone: false };
}
