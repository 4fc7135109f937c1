import type { Scan } from '#src/contract/check-in.ts';
import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import { makeUuidV7 } from '#src/domain/ids/uuid-v7.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { LoggedScan, ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { deviceKeyRange } from './device-store.ts';
import { publishScanMessage } from './scan-bus.ts';
import { toKnownRecord, toOwnRecord } from './scan-records.ts';
import { serverTimeAt } from './server-clock.ts';

/** A record without its id, sequence number and times, which the log adds. */
export type ScanDraft = Pick<
  Scan,
  | 'point_id'
  | 'code_hash'
  | 'raw'
  | 'action'
  | 'verdict'
  | 'reason'
  | 'checklist'
  | 'voids'
  | 'roster_version'
>;

export type Moment = ReturnType<typeof serverTimeAt> & { deviceTime: number };

/**
 * Decides on a ticket and logs the decision in one transaction, so that no other tab can admit in between. `decide` gets
 * every scan of the ticket that this phone knows of, and must be synchronous. Resolves once the record is on the disk
 * (`durability: 'strict'`).
 *
 * @throws {DOMException} when the record could not be persisted: then nobody may be admitted
 */
export async function logDecision<T>(input: {
  device: ScanDevice;
  /** The ticket's roster index; null when no ticket was read. */
  index: string | null;
  moment: Moment;
  decide: (known: ScanRecord[]) => { draft: ScanDraft; outcome: T };
}): Promise<{ outcome: T; logged: LoggedScan }> {
  const { device, index, moment, decide } = input;
  const database = await openDatabase();
  const transaction = database.transaction(
    ['scans', 'unsentScans', 'knownScans', 'scanDevices'],
    'readwrite',
    { durability: 'strict' },
  );
  const scans = transaction.objectStore('scans');
  const ticket = index === null ? null : IDBKeyRange.only([device.eventId, index]);
  const [isEnrolled, own, known, last] = await Promise.all([
    transaction.objectStore('scanDevices').getKey(device.id),
    ticket === null ? [] : scans.index('byTicket').getAll(ticket),
    ticket === null ? [] : transaction.objectStore('knownScans').index('byTicket').getAll(ticket),
    scans.openKeyCursor(deviceKeyRange(device.id), 'prev'),
  ]);
  // The browser has erased its storage: a scan of a device that is no longer in it would never be sent.
  if (isEnrolled === undefined) throw new DOMException('The device is gone', 'InvalidStateError');
  const records = [
    ...own.map((scan) => toOwnRecord(scan, device.device.label)),
    ...known.map(toKnownRecord),
  ];
  const { draft, outcome } = decide(records.filter((record) => record !== null));
  const seq = (last === null ? 0 : last.key[1]) + 1;
  const logged: LoggedScan = {
    deviceId: device.id,
    seq,
    eventId: device.eventId,
    index,
    scan: toScan(draft, seq, moment),
  };
  await Promise.all([
    scans.add(logged),
    transaction.objectStore('unsentScans').add({ deviceId: device.id, seq, id: logged.scan.id }),
    transaction.done,
  ]);
  publishScanMessage({ kind: 'logged', eventId: device.eventId, scan: logged });
  publishScanMessage({ kind: 'send' });
  return { outcome, logged };
}

/** The phone's time together with the server's, as far as the device knows it. */
export function toMoment(device: ScanDevice, deviceTime: number): Moment {
  return { ...serverTimeAt(device.clock, deviceTime), deviceTime };
}

function toScan(draft: ScanDraft, seq: number, moment: Moment): Scan {
  return {
    ...draft,
    id: makeUuidV7(moment.deviceTime, crypto.getRandomValues(new Uint8Array(10))),
    seq,
    collector: null,
    device_time: new Date(moment.deviceTime).toISOString(),
    monotonic_ms: performance.now(),
    offset_ms: moment.offsetMs,
    uncertainty_ms: moment.uncertaintyMs,
  };
}
