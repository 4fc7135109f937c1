import type { Scan } from '#src/contract/check-in.ts';
import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import { makeUuidV7 } from '#src/domain/ids/uuid-v7.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { LoggedScan, ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { deviceKeyRange } from './device-store.ts';
import { publishScanMessage } from './scan-bus.ts';
import { toKnownRecord, toOwnRecord } from './scan-records.ts';
import type { Moment } from './server-clock.ts';

/** What the contract takes, 24 days; `maxDeviceInteger`, without the schemas around it. */
const maxUncertaintyMs = 2_147_483_646;

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
  const devices = transaction.objectStore('scanDevices');
  const [enrolled, own, known, last] = await Promise.all([
    devices.get(device.id),
    ticket === null ? [] : scans.index('byTicket').getAll(ticket),
    ticket === null ? [] : transaction.objectStore('knownScans').index('byTicket').getAll(ticket),
    scans.openKeyCursor(deviceKeyRange(device.id), 'prev'),
  ]);
  // The browser has erased its storage: a scan of a device that is no longer in it would never be sent.
  if (enrolled === undefined) throw new DOMException('The device is gone', 'InvalidStateError');
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
  // After a restart without a network it is certainly no earlier than this.
  const lastKnownAt = Math.max(enrolled.lastKnownAt ?? 0, moment.now - moment.uncertaintyMs);
  await Promise.all([
    devices.put({ ...enrolled, lastKnownAt }),
    scans.add(logged),
    transaction.objectStore('unsentScans').add({ deviceId: device.id, seq, id: logged.scan.id }),
    transaction.done,
  ]);
  publishScanMessage({ kind: 'logged', eventId: device.eventId, scan: logged });
  publishScanMessage({ kind: 'send' });
  return { outcome, logged };
}

function toScan(draft: ScanDraft, seq: number, moment: Moment): Scan {
  return {
    ...draft,
    id: makeUuidV7(moment.deviceTime, crypto.getRandomValues(new Uint8Array(10))),
    seq,
    collector: null,
    device_time: new Date(moment.deviceTime).toISOString(),
    monotonic_ms: moment.monotonicMs,
    offset_ms: moment.offsetMs,
    uncertainty_ms: Math.min(moment.uncertaintyMs, maxUncertaintyMs),
    run: moment.run,
  };
}
