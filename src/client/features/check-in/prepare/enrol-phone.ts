import type { Readiness } from '#src/contract/check-in.ts';
import { enrolDevice } from '#src/contract/check-in/enrol.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { persistScanDevice } from '../phone/device-store.ts';
import { checkReadiness, toReadiness } from './readiness.ts';
import { measureServer } from '../phone/server-clock.ts';

/**
 * Enrols this phone as a scanning device of an event that the signed-in member hosts, and persists its device token.
 * Scanning needs no session after that.
 *
 * @throws {ApiError} {NetworkError} {DOMException} the last when storage is refused
 */
export async function enrolPhone(input: { eventId: string; label: string }): Promise<ScanDevice> {
  const { eventId, label } = input;
  return enrolBy((readiness) =>
    callApi(enrolDevice, { body: { event_id: eventId, label, readiness } }),
  );
}

/** Enrols this phone by a call that takes its self-check, and persists the device token of the answer. Throws as above. */
export async function enrolBy(
  call: (readiness: Readiness) => Promise<ResponseOf<typeof enrolDevice>>,
): Promise<ScanDevice> {
  const readiness = toReadiness(await checkReadiness(), { clock: null, roster: null });
  const measured = measureServer();
  const answer = await call(readiness);
  const device: ScanDevice = {
    id: answer.device.id,
    eventId: answer.event.id,
    token: answer.device_token,
    device: answer.device,
    event: answer.event,
    searchKey: answer.search_key,
    exchange: answer.exchange,
    enrolledAt: Date.now(),
    lapse: null,
    clock: measured.end(answer.server_time),
    pointId: null,
    readiness: null,
  };
  await persistScanDevice(device);
  return device;
}
