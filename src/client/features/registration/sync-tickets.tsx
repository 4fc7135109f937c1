import { Trans } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Ticket } from '#src/contract/registration.ts';
import { readConnection } from '#src/client/lib/device/online.ts';
import { forgetOwnEvents } from '#src/client/lib/own-events/own-events.ts';
import { readSession } from '#src/client/lib/session/session.ts';
import { wereTicketsStored } from '#src/client/lib/storage/tickets-mark.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { ticketListQueryOptions } from './queries.ts';
import { showTicketsOnEvents } from './ticket/own-tickets.ts';
import { listPersistedTickets } from './ticket/ticket-store.ts';
import { showsCode, ticketStatus } from './ticket/ticket-status.ts';

const importMarks = () => import('#src/client/lib/own-events/marks.ts');

/** Returning to the page within this time fetches nothing. */
const ask = { staleTime: 60_000, retry: false };

/** Shows on every screen what this phone has stored, and nothing else: places and marks. */
export async function showStored(): Promise<void> {
  const tickets = (await listPersistedTickets()).map(({ ticket }) => ticket);
  forgetOwnEvents();
  showTicketsOnEvents(tickets, Date.now());
  // Their code is fetched with the first page that shows them; without it and a network there is nothing to show.
  const marks = await importMarks().catch(() => null);
  await marks?.showStoredMarks();
}

/** Persists all of the member's tickets and marks on this phone, so that they open offline. Never rejects. */
export async function syncTickets(client: QueryClient): Promise<void> {
  if (!readSession().signedIn || readConnection() === 'offline') return;
  await Promise.allSettled([syncMarks(client), fetchTickets(client)]);
}

async function syncMarks(client: QueryClient): Promise<void> {
  const { sendMarks, takeOverMarks } = await importMarks();
  // Changes made offline are sent however fresh the rest is.
  await sendMarks();
  const queryKey = ['races-events', 'marked'];
  await client.prefetchQuery({ ...ask, queryKey, queryFn: takeOverMarks });
}

async function fetchTickets(client: QueryClient): Promise<void> {
  const areLost = wereTicketsStored() && (await listPersistedTickets()).length === 0;
  await client.prefetchQuery({ ...ticketListQueryOptions(), ...ask });
  const tickets = client.getQueryData(ticketListQueryOptions().queryKey) ?? [];
  if (areLost && tickets.length > 0) {
    const title = (
      <Trans>Browser sempat menghapus tiketmu dari HP ini. Sudah tersimpan lagi.</Trans>
    );
    showToastLater({ type: 'success', title });
  }
  await Promise.allSettled(tickets.map(async ({ ticket }) => importParts(ticket)));
}

/** Fetches what only some tickets show, so that the service worker has it when there is no network. */
async function importParts(ticket: Ticket): Promise<unknown> {
  const status = ticketStatus(ticket, Date.now());
  if (status === 'past') return import('./ticket/over/keepsake.tsx');
  if (status === 'waitlisted' || status === 'offered') {
    return import('./waiting/waiting-screen.tsx');
  }
  if (!showsCode(status)) return import('./ticket/over/next-steps.tsx');
  const copies = import('./copies/ticket-copies.tsx');
  return ticket.payment === 'unpaid'
    ? Promise.all([copies, import('./ticket/payment/payment-panel.tsx')])
    : copies;
}
