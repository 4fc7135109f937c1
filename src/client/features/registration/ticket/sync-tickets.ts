import type { QueryClient } from '@tanstack/react-query';
import { readSession } from '#src/client/lib/session/session.ts';
import { ticketListQueryOptions } from '../queries.ts';

/** Returning to the page within this time fetches nothing. */
const staleTimeMs = 60_000;

/** Persists all of the member's tickets on this phone, so that they open offline. Never rejects. */
export async function syncTickets(client: QueryClient): Promise<void> {
  if (!readSession().signedIn || !navigator.onLine) return;
  await client.prefetchQuery({ ...ticketListQueryOptions(), staleTime: staleTimeMs, retry: false });
}
