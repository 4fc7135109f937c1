import type {
  ExchangedScan,
  ExchangeRefusal,
} from '#src/domain/check-in/exchange/exchanged-scan.ts';
import { isGenuine, type LogFile, readLogFile } from '#src/domain/check-in/exchange/log-file.ts';
import { readSealedFrame } from '#src/domain/check-in/exchange/sealed-frame.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { CarriedParcel, ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { publishScanMessage } from '../phone/scan-bus.ts';
import { fromBase64Url } from '../roster/base64-url.ts';
import type { ExchangeAccess } from './exchange-keys.ts';
import { type Sender, type TakenScans, takeScans } from './take-scans.ts';

/** `isRevoked`: nothing of it counts here, but it is carried, to be judged. */
export type TakenFile = TakenScans & { sender: Sender; carried: number; isRevoked: boolean };

/**
 * Takes another phone's log from its file: its admissions as known, its records to be carried to the server.
 *
 * @throws {DOMException} when storage fails, or the file cannot be read
 */
export async function takeLogFile(
  device: ScanDevice,
  { access, content }: { access: ExchangeAccess; content: Blob },
): Promise<TakenFile | { refusal: ExchangeRefusal }> {
  const read = readLogFile(await content.text());
  if ('refusal' in read) return read;
  const { file } = read;
  if (file.eventId !== access.eventId) return { refusal: 'other_event' };
  if (!(await isGenuine(read, access.eventKey))) return { refusal: 'forged' };
  if (file.deviceId === access.deviceId) return { refusal: 'own' };
  const scans = await readScans(file, access);
  if (scans === null) return { refusal: 'forged' };
  const sender = { deviceId: file.deviceId, label: file.label };
  const isRevoked = access.revokedPhones.includes(file.deviceId);
  const nothing: TakenScans = { received: 0, doubles: [] };
  const taken = isRevoked ? nothing : await takeScans(device, sender, scans);
  const carried = await keepParcels(file);
  publishScanMessage({ kind: 'state', eventId: file.eventId });
  publishScanMessage({ kind: 'send' });
  return { ...taken, sender, carried, isRevoked };
}

async function readScans(file: LogFile, access: ExchangeAccess): Promise<ExchangedScan[] | null> {
  const read = await Promise.all(
    file.frames.map((frame) => readSealedFrame(fromBase64Url(frame), access)),
  );
  const frames = read.flatMap((one) => ('frame' in one ? [one.frame] : []));
  const isWhole =
    frames.length === read.length && frames.every(({ deviceId }) => deviceId === file.deviceId);
  return isWhole ? frames.flatMap((frame) => frame.scans) : null;
}

/** Keeps the parcels until they are delivered; the number of records in them. */
async function keepParcels({ eventId, deviceId, label, parcels }: LogFile): Promise<number> {
  const kept = await Promise.all(
    parcels.map(async ({ ids, box }): Promise<CarriedParcel> => {
      const id = await toParcelId(deviceId, ids);
      return { id, eventId, deviceId, label, ids, box };
    }),
  );
  const database = await openDatabase();
  const transaction = database.transaction('carriedParcels', 'readwrite', {
    durability: 'strict',
  });
  await Promise.all([...kept.map((parcel) => transaction.store.put(parcel)), transaction.done]);
  return kept.reduce((sum, { ids }) => sum + ids.length, 0);
}

async function toParcelId(deviceId: string, ids: readonly string[]): Promise<string> {
  const named = new TextEncoder().encode(ids.join(' '));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', named));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${deviceId} ${hash}`;
}
