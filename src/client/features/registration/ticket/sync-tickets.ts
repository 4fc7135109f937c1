import type { QueryClient } from '@tanstack/react-query';
import type { Ticket } from '#src/contract/registration.ts';
import { readSession } from '#src/client/lib/session/session.ts';
import { ticketListQueryOptions } from '../queries.ts';
import { showsCode, ticketStatus } from './ticket-status.ts';

/** Returning to the page within this time fetches nothing. */
const staleTimeMs = 60_000;

/** Persists all of the member's tickets on this phone, so that they open offline. Never rejects. */
export async function syncTickets(client: QueryClient): Promise<void> {
  if (!readSession().signedIn || !navigator.onLine) return;
  await client.prefetchQuery({ ...ticketListQueryOptions(), staleTime: staleTimeMs, retry: false });
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
