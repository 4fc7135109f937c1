import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import { type Admission, knownAdmissions } from '#src/domain/check-in/known-admissions.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { toKnownRecord, toOwnRecord, toScanOfTicket } from '../phone/scan-records.ts';
import { findRosterRecord } from '../roster/roster-store.ts';

/** What this phone knows of a runner besides who they are. */
export type Sightings = { wave: string | null; admissions: Admission[] };

/** Where a ticket was admitted so far, earliest first, by roster, own log and other phones. */
export async function readSightings(device: ScanDevice, index: string): Promise<Sightings> {
  const { eventId } = device;
  const record = await findRosterRecord(eventId, index);
  const scans = await listScans(device, index);
  for (const { index: former, until } of record?.replaces ?? []) {
    const earlier = await listScans(device, former);
    // First, as in the scan log.
    scans.unshift(...earlier.map((scan) => toScanOfTicket(scan, { index, until })));
  }
  const passed = (record?.passed ?? []).map((passage) => ({
    pointId: passage.point_id,
    at: Date.parse(passage.at),
    where: passage.device,
    uncertaintyMs: passage.uncertainty_ms,
  }));
  return { wave: record?.wave ?? null, admissions: mergeSame(knownAdmissions(scans, passed)) };
}

async function listScans(device: ScanDevice, index: string): Promise<ScanRecord[]> {
  const database = await openDatabase();
  const ticket = IDBKeyRange.only([device.eventId, index]);
  const [own, known] = await Promise.all([
    database.getAllFromIndex('scans', 'byTicket', ticket),
    database.getAllFromIndex('knownScans', 'byTicket', ticket),
  ]);
  return [
    ...own.map((scan) => toOwnRecord(scan, device.device.label)),
    ...known.map(toKnownRecord),
  ].filter((scan) => scan !== null);
}

/** An admission that the roster and the log both tell of is one. */
function mergeSame(admissions: Admission[]): Admission[] {
  return admissions.filter(
    (one, place) =>
      admissions.findIndex((other) => other.pointId === one.pointId && other.at === one.at) ===
      place,
  );
}
