import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import type { KnownScan, LoggedScan, ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { toKnownRecord, toOwnRecord } from './scan-records.ts';

/** The `byTicket` index of a store, within a transaction. */
type ByTicket<T> = { getAll: (ticket: IDBKeyRange) => Promise<T[]> };

/** All that this phone knows of a ticket by its roster index, its own scans and those of others. */
export async function listTicketScans(
  { own, known }: { own: ByTicket<LoggedScan>; known: ByTicket<KnownScan> },
  { eventId, device }: ScanDevice,
  index: string,
): Promise<ScanRecord[]> {
  const ticket = IDBKeyRange.only([eventId, index]);
  const [ours, theirs] = await Promise.all([own.getAll(ticket), known.getAll(ticket)]);
  const records = [
    ...ours.map((scan) => toOwnRecord(scan, device.label)),
    ...theirs.map(toKnownRecord),
  ];
  return records.filter((record) => record !== null);
}
