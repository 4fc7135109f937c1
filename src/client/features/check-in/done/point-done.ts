import { openDatabase } from '#src/client/lib/storage/database.ts';
import { deviceKeyRange, updateScanDevice } from '../phone/device-store.ts';
import { publishScanMessage } from '../phone/scan-bus.ts';
import { withResumed } from '../sync/told-done.ts';

/**
 * Says that a device admits nobody more at a point, after the last number of its log; sent with the next sync. In one
 * transaction, so that no scan of another tab comes in between.
 *
 * @throws {DOMException} when it could not be persisted
 */
export async function declareDone(deviceId: string, pointId: string): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction(['scans', 'scanDevices'], 'readwrite', {
    durability: 'strict',
  });
  const devices = transaction.objectStore('scanDevices');
  const [device, last] = await Promise.all([
    devices.get(deviceId),
    transaction.objectStore('scans').openKeyCursor(deviceKeyRange(deviceId), 'prev'),
  ]);
  if (device === undefined) throw new DOMException('The device is gone', 'InvalidStateError');
  const done = { ...device.done, [pointId]: last === null ? 0 : last.key[1] };
  const resuming = device.resuming?.filter((id) => id !== pointId) ?? [];
  await Promise.all([devices.put({ ...device, done, resuming }), transaction.done]);
  publishScanMessage({ kind: 'state', eventId: device.eventId });
  publishScanMessage({ kind: 'send' });
}

/**
 * Takes that back: at once while the server cannot have heard of it, else with the next answer, because until then a host may
 * close the point on this phone's word.
 *
 * @throws {DOMException} when it could not be persisted
 */
export async function withdrawDone(deviceId: string, pointId: string): Promise<void> {
  await updateScanDevice(deviceId, (device) => {
    const resuming = [...new Set([...(device.resuming ?? []), pointId])];
    const asked = { ...device, resuming };
    return device.doneSent?.includes(pointId) === true ? asked : withResumed(asked, asked);
  });
  publishScanMessage({ kind: 'send' });
}
