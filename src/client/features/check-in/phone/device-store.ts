import { openDatabase } from '#src/client/lib/storage/database.ts';
import { takeBackMs } from '#src/domain/check-in/staff/revocation.ts';
import type { Lapse, ScanDevice, SyncState } from '#src/client/lib/storage/scan-stores.ts';
import { writeText } from '#src/client/lib/storage/storage.ts';
import { publishScanMessage } from './scan-bus.ts';

/** A phone that is online has asked again by then. */
const hearsWithinMs = 2 * 60_000;

/** All devices this phone has been enrolled as, newest first. */
export async function listScanDevices(): Promise<ScanDevice[]> {
  const database = await openDatabase();
  const devices = await database.getAll('scanDevices');
  return devices.sort((a, b) => b.enrolledAt - a.enrolledAt);
}

/** The newest device of an event on this phone, or null. Older ones only upload what they have not sent yet. */
export async function findScanDevice(eventId: string): Promise<ScanDevice | null> {
  const devices = await listScanDevices();
  return devices.find((device) => device.eventId === eventId) ?? null;
}

/** Persists a newly enrolled device. */
export async function persistScanDevice(device: ScanDevice): Promise<void> {
  const database = await openDatabase();
  await database.put('scanDevices', device);
  // Tells the app's start that there may be unsent scans, without opening the database.
  writeText('scan_phone', 'true');
  publishScanMessage({ kind: 'state', eventId: device.eventId });
}

/** Updates a persisted device in one transaction; does nothing for an unknown id. */
export async function updateScanDevice(
  id: string,
  change: (device: ScanDevice) => ScanDevice,
): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('scanDevices', 'readwrite');
  const device = await transaction.store.get(id);
  if (device !== undefined) await transaction.store.put(change(device));
  await transaction.done;
  if (device !== undefined) publishScanMessage({ kind: 'state', eventId: device.eventId });
}

/**
 * The device after it has lost the right to admit: it also loses the key of the bib index. A revoked one loses those of the
 * exchange, too; another one may still hand over what it cannot send.
 */
export function toLapsedDevice(device: ScanDevice, lapse: Lapse): ScanDevice {
  const kept = { ...device, lapse, lapsedAt: device.lapsedAt ?? Date.now(), searchKey: null };
  return lapse === 'revoked' ? { ...kept, exchange: undefined } : kept;
}

/** Why a device may no longer admit, or null while it may. `now` is the server's time in epoch milliseconds. */
export function getLapse(device: Pick<ScanDevice, 'lapse' | 'device'>, now: number): Lapse | null {
  if (device.lapse !== null) return device.lapse;
  return isExpired(device, now) ? 'expired' : null;
}

/**
 * Whether a host may still take back that a device was revoked, or has just done so: until then it keeps its token and asks.
 * By the wall clock, in epoch milliseconds: one that is set wrong costs at most a new enrolment.
 */
export function mayComeBack({ lapse, lapsedAt }: ScanDevice, now: number): boolean {
  if (lapse !== 'revoked' || lapsedAt === undefined) return false;
  return Math.abs(now - lapsedAt) < takeBackMs + hearsWithinMs;
}

/** Whether a device has expired. `now` is the server's time in epoch milliseconds. */
export function isExpired({ device }: Pick<ScanDevice, 'device'>, now: number): boolean {
  return now >= Date.parse(device.expires_at);
}

const emptyState = {
  cursor: null,
  syncedAt: null,
  incidents: [],
  notEntitled: [],
  absent: [],
  rosterVersion: null,
};

/** The sync state of a device; empty before its first exchange. */
export async function getSyncState(deviceId: string): Promise<SyncState> {
  const database = await openDatabase();
  const known = await database.get('scanSync', deviceId);
  // Over what an earlier version of the app has stored.
  return { ...emptyState, deviceId, openIncidents: known?.incidents.length ?? 0, ...known };
}

/** How many scans of an event on this phone are not acknowledged by the server. */
export async function countUnsent(eventId: string): Promise<number> {
  const database = await openDatabase();
  const devices = await database.getAllFromIndex('scanDevices', 'byEvent', eventId);
  const counts = await Promise.all(
    devices.map(({ id }) => database.count('unsentScans', deviceKeyRange(id))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The ids of a device's scans that the server has not acknowledged. */
export async function listUnsentIds(deviceId: string): Promise<Set<string>> {
  const database = await openDatabase();
  const unsent = await database.getAll('unsentScans', deviceKeyRange(deviceId));
  return new Set(unsent.map(({ id }) => id));
}

/** All keys of a device in the stores keyed by device and sequence number. */
export function deviceKeyRange(deviceId: string): IDBKeyRange {
  return IDBKeyRange.bound([deviceId, 0], [deviceId, Number.MAX_SAFE_INTEGER]);
}
