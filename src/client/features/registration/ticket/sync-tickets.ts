import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '#src/client/lib/session/session.ts';
import { ticketListQueryOptions } from '../queries.ts';

/** Coming back to the page more often than this asks nothing. */
const staleTimeMs = 60_000;

/** Keeps all of the member's tickets on this phone, so that each opens without a network. Never rejects. */
export async function syncTickets(client: QueryClient): Promise<void> {
  if (!readSession().signedIn || !navigator.onLine) return;
  await client.prefetchQuery({ ...ticketListQueryOptions(), staleTime: staleTimeMs, retry: false });
}
