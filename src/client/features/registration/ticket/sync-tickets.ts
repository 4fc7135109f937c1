import type { QueryClient } from '@tanstack/react-query';
import type { Ticket } from '#src/contract/registration.ts';
import { sendMarks, takeOverMarks } from '#src/client/lib/own-events/marks.ts';
import { showStoredMarks } from '#src/client/lib/own-events/mark-store.ts';
import { forgetOwnEvents } from '#src/client/lib/own-events/own-events.ts';
import { readSession } from '#src/client/lib/session/session.ts';
import { ticketListQueryOptions } from '../queries.ts';
import { showTicketsOnEvents } from './own-tickets.ts';
import { listPersistedTickets } from './ticket-store.ts';
import { showsCode, ticketStatus } from './ticket-status.ts';

/** Returning to the page within this time fetches nothing. */
const staleTimeMs = 60_000;

/** Shows on every screen what this phone has stored, and nothing else: places and marks. */
export async function showStored(): Promise<void> {
  const tickets = (await listPersistedTickets()).map(({ ticket }) => ticket);
  forgetOwnEvents();
  showTicketsOnEvents(tickets, Date.now());
  await showStoredMarks();
}

/** Persists all of the member's tickets and marks on this phone, so that they open offline. Never rejects. */
export async function syncTickets(client: QueryClient): Promise<void> {
  if (!readSession().signedIn || !navigator.onLine) return;
  const options = { staleTime: staleTimeMs, retry: false };
  await Promise.all([
    client.prefetchQuery({ ...ticketListQueryOptions(), ...options }),
    // Changes made offline are sent however fresh the rest is.
    sendMarks().then(() =>
      client.prefetchQuery({
        queryKey: ['races-events', 'marked'],
        queryFn: takeOverMarks,
        ...options,
      }),
    ),
  ]);
  const tickets = client.getQueryData(ticketListQueryOptions().queryKey) ?? [];
  await Promise.allSettled(tickets.map(async ({ ticket }) => importParts(ticket)));
}

/** Fetches what only some tickets show, so that the service worker has it when there is no network. */
async function importParts(ticket: Ticket): Promise<unknown> {
  const status = ticketStatus(ticket, Date.now());
  if (status === 'past') return import('./over/keepsake.tsx');
  if (!showsCode(status)) return import('./over/next-steps.tsx');
  return ticket.payment === 'unpaid' ? import('./payment/payment-panel.tsx') : null;
}
