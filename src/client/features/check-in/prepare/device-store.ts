import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { Lapse, ScanDevice, SyncState } from '#src/client/lib/storage/scan-stores.ts';
import { writeText } from '#src/client/lib/storage/storage.ts';
import { publishScanMessage } from '../scan/scan-bus.ts';
import { serverTimeAt } from '../sync/server-clock.ts';

/** Every device that this phone is or was, newest first. */
export async function listScanDevices(): Promise<ScanDevice[]> {
  const database = await openDatabase();
  const devices = await database.getAll('scanDevices');
  return devices.sort((a, b) => b.enrolledAt - a.enrolledAt);
}

/** The newest device of an event on this phone; an older one only still hands in its scans. */
export async function findScanDevice(eventId: string): Promise<ScanDevice | null> {
  const devices = await listScanDevices();
  return devices.find((device) => device.eventId === eventId) ?? null;
}

/** Stores a device as enrolled. */
export async function persistScanDevice(device: ScanDevice): Promise<void> {
  const database = await openDatabase();
  await database.put('scanDevices', device);
  // For screens that open no database: this phone may have scans to send.
  writeText('scan_phone', 'true');
  publishScanMessage({ kind: 'state', eventId: device.eventId });
}

/** Changes a stored device in one transaction; an unknown id changes nothing. */
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

/** A device as it is once it may not admit any more: the key of the bib index goes. */
export function toLapsedDevice(device: ScanDevice, lapse: Lapse): ScanDevice {
  return { ...device, lapse, searchKey: null };
}

/** Why a device may not admit at the phone's `now`, in epoch milliseconds, by the server's clock; null while it may. */
export function getLapse(
  device: Pick<ScanDevice, 'lapse' | 'device' | 'clock'>,
  now: number,
): Lapse | null {
  if (device.lapse !== null) return device.lapse;
  return isExpired(device, now) ? 'expired' : null;
}

/** Whether a device's time is over at the phone's `now`, in epoch milliseconds, by the server's clock. */
export function isExpired(
  { device, clock }: Pick<ScanDevice, 'device' | 'clock'>,
  now: number,
): boolean {
  return serverTimeAt(clock, now).now >= Date.parse(device.expires_at);
}

/** How far a device has come in exchanging scans. */
export async function getSyncState(deviceId: string): Promise<SyncState> {
  const database = await openDatabase();
  const known = await database.get('scanSync', deviceId);
  return known ?? { deviceId, cursor: null, syncedAt: null, incidents: [], rosterVersion: null };
}

/** How many scans of this phone's devices of an event wait for the server. */
export async function countUnsent(eventId: string): Promise<number> {
  const database = await openDatabase();
  const devices = await database.getAllFromIndex('scanDevices', 'byEvent', eventId);
  const counts = await Promise.all(
    devices.map(({ id }) => database.count('unsentScans', deviceKeyRange(id))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** All keys of a device in the stores that are ordered by device and sequence. */
export function deviceKeyRange(deviceId: string): IDBKeyRange {
  return IDBKeyRange.bound([deviceId, 0], [deviceId, Number.MAX_SAFE_INTEGER]);
}
