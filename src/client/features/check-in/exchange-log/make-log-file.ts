import { type CarriedParcel, writeLogFile } from '#src/domain/check-in/exchange/log-file.ts';
import { cutIntoParcels, sealParcel } from '#src/domain/check-in/exchange/parcel.ts';
import { sealFrame } from '#src/domain/check-in/exchange/sealed-frame.ts';
import { splitForFile } from '#src/domain/check-in/exchange/split-scans.ts';
import type { LoggedScan, ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { toBase64Url } from '../roster/base64-url.ts';
import type { ExchangeAccess } from './exchange-keys.ts';
import { readOwnLog, toExchanged } from './own-log.ts';

const nonceBytes = 12;

/** This phone's whole log of the event as a file, and how many records are in it. */
export async function makeLogFile(
  device: ScanDevice,
  access: ExchangeAccess,
): Promise<{ text: string; count: number }> {
  const log = await readOwnLog(device);
  const head = {
    eventId: device.eventId,
    deviceId: device.id,
    label: device.device.label,
    session: '00000000',
  };
  const frames = await Promise.all(
    splitForFile(head, toExchanged(log, device)).map(async (frame) =>
      toBase64Url(await sealFrame(frame, access.eventKey)),
    ),
  );
  const parcels = await Promise.all(
    cutIntoParcels(log).map((records) => toParcel(records, { access, lastSeq: findLast(log) })),
  );
  const file = { ...head, madeAt: Date.now(), frames, parcels };
  return { text: await writeLogFile(file, access.eventKey), count: log.length };
}

async function toParcel(
  log: readonly LoggedScan[],
  { access, lastSeq }: { access: ExchangeAccess; lastSeq: number },
): Promise<CarriedParcel> {
  const box = await sealParcel({
    carryKey: access.carryKey,
    // By its place in the log, where a torn record's own number cannot be read.
    parcel: { lastSeq, records: log.map(({ scan, seq }) => ({ ...scan, seq })) },
    nonce: crypto.getRandomValues(new Uint8Array(nonceBytes)),
  });
  return { ids: log.map(({ scan }) => scan.id), box: toBase64Url(box) };
}

function findLast(log: readonly LoggedScan[]): number {
  return log.reduce((last, { seq }) => Math.max(last, seq), 0);
}
