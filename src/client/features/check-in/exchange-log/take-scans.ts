import type { ExchangedScan } from '#src/domain/check-in/exchange/exchanged-scan.ts';
import { type Double, findNewDoubles } from '#src/domain/check-in/exchange/new-doubles.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { KnownScan, ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { publishScanMessage } from '../phone/scan-bus.ts';
import { readTickets, resolveIndex } from './ticket-records.ts';

/** The phone that the scans are of. */
export type Sender = { deviceId: string; label: string };

/** What was new to this phone, and the doubles that came to light. */
export type TakenScans = { received: number; doubles: Double[] };

/**
 * Takes scans of another phone as known to this one: from now on their runners are `already` in, and a void is a void. The
 * same ones again change nothing.
 *
 * @throws {DOMException} when storage fails; then nothing was taken
 */
export async function takeScans(
  device: ScanDevice,
  sender: Sender,
  scans: readonly ExchangedScan[],
): Promise<TakenScans> {
  const database = await openDatabase();
  const transaction = database.transaction(
    ['knownScans', 'scans', 'rosterBuckets'],
    'readwrite',
    // Counted as received only once it is on the disk.
    { durability: 'strict' },
  );
  const store = transaction.objectStore('knownScans');
  const fresh: KnownScan[] = [];
  for (const scan of new Map(scans.map((one) => [one.id, one])).values()) {
    const known = await store.get(scan.id);
    if (known !== undefined && known.index !== null) continue;
    const index = await resolveIndex(transaction, device.eventId, scan.index);
    const taken = toKnownScan(scan, { sender, index, eventId: device.eventId });
    await store.put(taken);
    if (known === undefined) fresh.push(taken);
  }
  await transaction.done;
  if (fresh.length === 0) return { received: 0, doubles: [] };
  publishScanMessage({ kind: 'heard', eventId: device.eventId, scans: fresh });
  return { received: fresh.length, doubles: await findDoubles(device, fresh) };
}

async function findDoubles(device: ScanDevice, fresh: readonly KnownScan[]): Promise<Double[]> {
  const { event } = device;
  const indexes = new Set(fresh.map(({ index }) => index).filter((index) => index !== null));
  return findNewDoubles(await readTickets(device, indexes), {
    rules: {
      zone: event.zone,
      byPoint: new Map(event.points.map(({ id, repeat }) => [id, repeat])),
    },
    received: new Set(fresh.map(({ id }) => id)),
  });
}

function toKnownScan(
  scan: ExchangedScan,
  { sender, index, eventId }: { sender: Sender; index: string | null; eventId: string },
): KnownScan {
  return {
    id: scan.id,
    device_id: sender.deviceId,
    device_label: sender.label,
    seq: scan.seq,
    point_id: scan.pointId,
    index,
    action: scan.action,
    voids: scan.voids,
    void_scope: scan.voidScope,
    corrected_at: new Date(scan.correctedAt).toISOString(),
    uncertainty_ms: scan.uncertaintyMs,
    eventId,
    via: 'exchange',
  };
}
