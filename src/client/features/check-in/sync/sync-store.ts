import type { syncScans } from '#src/contract/check-in.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { KnownScan, LoggedScan, ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { getSyncState, deviceKeyRange } from '../phone/device-store.ts';

type Answer = ResponseOf<typeof syncScans>;

/** The server takes as many at once. */
const maxAbsent = 20;

/** The oldest unsent scans of a device, `size` at most, and its last sequence number. */
export async function readBatch(
  deviceId: string,
  size: number,
): Promise<{ scans: LoggedScan[]; lastSeq: number }> {
  const database = await openDatabase();
  const transaction = database.transaction(['scans', 'unsentScans']);
  const log = transaction.objectStore('scans');
  const [unsent, last] = await Promise.all([
    transaction.objectStore('unsentScans').getAllKeys(deviceKeyRange(deviceId), size),
    log.openKeyCursor(deviceKeyRange(deviceId), 'prev'),
  ]);
  const scans = await Promise.all(unsent.map((key) => log.get(key)));
  await transaction.done;
  return { scans: scans.filter((scan) => scan !== undefined), lastSeq: last?.key[1] ?? 0 };
}

/**
 * Applies a sync answer in one transaction: acknowledged scans leave the unsent queue, scans in the server's gaps enter
 * it again, and other devices' scans, incidents and revoked codes are persisted. Returns the scans new to this phone.
 */
export async function applyAnswer(device: ScanDevice, answer: Answer): Promise<KnownScan[]> {
  const state = await getSyncState(device.id);
  const database = await openDatabase();
  const transaction = database.transaction(
    ['scans', 'unsentScans', 'knownScans', 'scanSync', 'rosters'],
    'readwrite',
    // The queue forgets an acknowledged scan only once this is on the disk.
    { durability: 'strict' },
  );
  const unsent = transaction.objectStore('unsentScans');
  for (const { id } of answer.acks) {
    const key = await unsent.index('byId').getKey(id);
    if (key !== undefined) await unsent.delete(key);
  }
  const absent: [number, number][] = [];
  for (const [from, to] of answer.gaps) {
    const range = IDBKeyRange.bound([device.id, from], [device.id, to]);
    const lost = await transaction.objectStore('scans').getAll(range);
    await Promise.all(
      lost.map(({ deviceId, seq, scan }) => unsent.put({ deviceId, seq, id: scan.id })),
    );
    let next = from;
    for (const seq of [...lost.map((scan) => scan.seq), to + 1]) {
      if (next < seq) absent.push([next, seq - 1]);
      next = seq + 1;
    }
  }
  const known = transaction.objectStore('knownScans');
  // All at once: a scan at the gate waits for this transaction, which may bring thousands.
  const before = await Promise.all(answer.scans.map(({ id }) => known.get(id)));
  const scans = answer.scans.map((scan): KnownScan => ({ ...scan, eventId: device.eventId }));
  // What another phone told itself is replaced by what the server knows of it; and what a judge let in was known otherwise.
  const fresh = scans.filter(({ let_in: isLetIn = false }, place) => {
    const old = before[place];
    return old === undefined || old.via !== undefined || isLetIn !== (old.let_in ?? false);
  });
  await Promise.all(fresh.map((scan) => known.put(scan)));
  const rosters = transaction.objectStore('rosters');
  const roster = await rosters.get(device.eventId);
  if (roster !== undefined) {
    const revoked = new Set([...roster.revoked, ...answer.revoked]);
    // Now rather than with the next roster update: a revoked code must not admit until then.
    if (revoked.size > roster.revoked.length)
      await rosters.put({ ...roster, revoked: [...revoked] });
  }
  await transaction.objectStore('scanSync').put({
    ...state,
    cursor: answer.cursor,
    syncedAt: Date.now(),
    incidents: answer.incidents,
    notEntitled: answer.not_entitled,
    openIncidents: answer.open_incidents,
    absent: absent.slice(0, maxAbsent),
    rosterVersion: answer.roster_version,
    counts: answer.counts,
  });
  await transaction.done;
  return fresh;
}

/** Restarts the feed of other devices' scans; scans already known are recognised by id. */
export async function resetCursor(deviceId: string): Promise<void> {
  const state = await getSyncState(deviceId);
  const database = await openDatabase();
  await database.put('scanSync', { ...state, cursor: null });
}

/** Whether this phone carries records of others that the server may still take. */
export async function hasParcels(eventId: string): Promise<boolean> {
  const database = await openDatabase();
  const parcels = await database.getAllFromIndex('carriedParcels', 'byEvent', eventId);
  return parcels.some(({ isRefused = false }) => !isRefused);
}
