import type { IDBPTransaction } from 'idb';
import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import { openDatabase, type Schema } from '#src/client/lib/storage/database.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { listTicketScans } from '../phone/ticket-scans.ts';

type Stores = ('knownScans' | 'scans' | 'rosterBuckets')[];

const indexLength = 32;

/** The index that starts so, by roster and log; null where this phone knows none, or more than one. */
export async function resolveIndex(
  transaction: Pick<IDBPTransaction<Schema, Stores, 'readwrite'>, 'objectStore'>,
  eventId: string,
  start: string,
): Promise<string | null> {
  if (start.length === indexLength) return start;
  const bucket = await transaction.objectStore('rosterBuckets').get([eventId, start.slice(0, 2)]);
  // ~ sorts after all hex digits.
  const range = IDBKeyRange.bound([eventId, start], [eventId, `${start}~`]);
  const scanned = await transaction.objectStore('scans').index('byTicket').getAll(range);
  const found = new Set([
    ...(bucket?.records ?? []).map(({ index }) => index),
    ...scanned.map(({ index }) => index ?? ''),
  ]);
  const matching = [...found].filter((index) => index.startsWith(start));
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

/** All that this phone knows of some tickets, its own scans and those of others. */
export async function readTickets(
  device: ScanDevice,
  indexes: Iterable<string>,
): Promise<ScanRecord[]> {
  const database = await openDatabase();
  const transaction = database.transaction(['scans', 'knownScans']);
  const stores = {
    own: transaction.objectStore('scans').index('byTicket'),
    known: transaction.objectStore('knownScans').index('byTicket'),
  };
  const byTicket = await Promise.all(
    Array.from(indexes, (index) => listTicketScans(stores, device, index)),
  );
  await transaction.done;
  return byTicket.flat();
}
