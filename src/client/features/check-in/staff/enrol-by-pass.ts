import { enrolByPass, openPass } from '#src/contract/check-in/enrol.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { enrolBy } from '../prepare/enrol-phone.ts';
import { toBase64Url } from '../roster/base64-url.ts';

export type OpenedPass = ResponseOf<typeof openPass>;

/**
 * What a staff pass is for.
 *
 * @throws {ApiError} {NetworkError} {DOMException} the last when storage is refused
 */
export async function readPass(code: string, signal: AbortSignal): Promise<OpenedPass> {
  return callApi(openPass, { body: { code, key: await readEnrolmentKey() } }, { signal });
}

/** Enrols this phone with a pass; asked again after a lost answer, it is the same device. Throws as above. */
export async function enrolPhoneByPass(input: {
  code: string;
  pin: string;
  label: string;
}): Promise<ScanDevice> {
  const key = await readEnrolmentKey();
  return enrolBy((readiness) => callApi(enrolByPass, { body: { ...input, key, readiness } }));
}

/** By which the server knows the phone that used a pass: random, persisted before it is first sent. */
async function readEnrolmentKey(): Promise<string> {
  const database = await openDatabase();
  const known = (await database.get('scanSettings', 'enrolment_key'))?.value;
  if (typeof known === 'string') return known;
  const key = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  await database.put('scanSettings', { key: 'enrolment_key', value: key });
  return key;
}
