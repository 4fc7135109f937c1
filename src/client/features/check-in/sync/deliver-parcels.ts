import { carryScans } from '#src/contract/check-in/exchange.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { CarriedParcel, ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { deviceCall } from '../phone/device-call.ts';

/**
 * Brings the server the records that this phone carries for others. A parcel leaves once each of its records was
 * acknowledged; one that the server cannot open stays, and is not sent again.
 *
 * @throws {ApiError} {NetworkError} on any other answer, which changes nothing
 */
export async function deliverParcels(device: ScanDevice): Promise<void> {
  const database = await openDatabase();
  const parcels = await database.getAllFromIndex('carriedParcels', 'byEvent', device.eventId);
  for (const parcel of parcels) {
    if (parcel.isRefused !== true) await deliver(device, parcel);
  }
}

async function deliver(device: ScanDevice, parcel: CarriedParcel): Promise<void> {
  const database = await openDatabase();
  try {
    const body = { device_id: parcel.deviceId, box: parcel.box };
    const { acks } = await callApi(carryScans, { body }, deviceCall(device));
    const acknowledged = new Set(acks.map(({ id }) => id));
    if (!parcel.ids.every((id) => acknowledged.has(id))) return;
    await database.delete('carriedParcels', parcel.id);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await database.put('carriedParcels', { ...parcel, isRefused: true });
  }
}

/** Our own server's word on this parcel, not a captive portal's page or a failure that may pass. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  return code === 'parcel_unreadable' || code === 'not_found' || code === 'invalid_request';
}
