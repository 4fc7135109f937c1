import type { QueryClient } from '@tanstack/react-query';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import { dropCopies } from '#src/client/lib/storage/draft-copy.ts';
import { forgetTicketsMark } from '#src/client/lib/storage/tickets-mark.ts';
import { rosterStores, type StoredKind } from './stored-amounts.ts';
import { clearCached, isDecoder, isPicture, isSeenPage } from './stored-caches.ts';

/** Clears one kind from this phone; what waits to be sent and the log of scans stay. */
export async function clearStored(client: QueryClient, kind: StoredKind): Promise<void> {
  switch (kind) {
    case 'tickets':
      return await clearTickets(client);
    case 'pages':
      return await clearCached(isSeenPage);
    case 'pictures':
      return await clearCached(isPicture);
    case 'drafts':
      dropCopies();
      return await (await openDatabase()).clear('drafts');
    case 'scanner':
      return await clearRosters();
  }
}

async function clearTickets(client: QueryClient): Promise<void> {
  const stores = ['tickets', 'memberCopies', 'eventMarks'] as const;
  const transaction = (await openDatabase()).transaction(stores, 'readwrite');
  await transaction.objectStore('tickets').clear();
  await transaction.objectStore('memberCopies').clear();
  const marks = transaction.objectStore('eventMarks');
  for (const { eventId, kind, unsentSince } of await marks.getAll()) {
    if (unsentSince === null) await marks.delete([eventId, kind]);
  }
  await transaction.done;
  // Gone on purpose: nothing to repair.
  forgetTicketsMark();
  client.removeQueries({ queryKey: ['registration'] });
}

async function clearRosters(): Promise<void> {
  const transaction = (await openDatabase()).transaction(rosterStores, 'readwrite');
  for (const name of rosterStores) await transaction.objectStore(name).clear();
  await transaction.done;
  await clearCached(isDecoder);
}
