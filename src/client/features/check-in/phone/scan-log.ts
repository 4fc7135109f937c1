import type { Scan } from '#src/contract/check-in.ts';
import type { RosterRecord } from '#src/contract/check-in/roster.ts';
import type { ScanRecord } from '#src/domain/check-in/check-in-fold.ts';
import { makeUuidV7 } from '#src/domain/ids/uuid-v7.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { LoggedScan, ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { deviceKeyRange } from './device-store.ts';
import { publishScanMessage } from './scan-bus.ts';
import { toScanOfTicket } from './scan-records.ts';
import type { Moment } from './server-clock.ts';
import { listTicketScans } from './ticket-scans.ts';

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
  | 'jersey'
  | 'roster_version'
> &
  Partial<Pick<Scan, 'collector'>>;

/** A ticket's roster index, null when none was read, and the codes that it had before. */
type LoggedTicket = { index: string | null; replaces?: RosterRecord['replaces'] };

/** A draft and the ticket that it is about. */
export type TicketDraft = { index: string | null; draft: ScanDraft };

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
  /** Codes that the ticket had before: their scans are the ticket's, too. */
  replaces?: RosterRecord['replaces'];
  moment: Moment;
  decide: (known: ScanRecord[]) => { draft: ScanDraft; outcome: T };
}): Promise<{ outcome: T; logged: LoggedScan }> {
  const { device, index, replaces, moment } = input;
  const { outcome: decided, logged } = await logDecisions({
    device,
    tickets: [{ index, replaces }],
    moment,
    decide([known = []]) {
      const { draft, outcome } = input.decide(known);
      return { drafts: [{ index, draft }], outcome };
    },
  });
  const [record] = logged;
  if (record === undefined) throw new Error('What is decided is logged');
  return { outcome: decided, logged: record };
}

/**
 * The same for several tickets at once, of which all are logged or none. `decide` gets the known scans of each ticket in the
 * order of `tickets`, and may give no draft: then nothing is written.
 *
 * @throws {DOMException} when the records could not be persisted
 */
export async function logDecisions<T>(input: {
  device: ScanDevice;
  tickets: readonly LoggedTicket[];
  moment: Moment;
  decide: (known: ScanRecord[][]) => { drafts: TicketDraft[]; outcome: T };
}): Promise<{ outcome: T; logged: LoggedScan[] }> {
  const { device, tickets, moment, decide } = input;
  const database = await openDatabase();
  const transaction = database.transaction(
    ['scans', 'unsentScans', 'knownScans', 'scanDevices'],
    'readwrite',
    { durability: 'strict' },
  );
  const scans = transaction.objectStore('scans');
  const stores = {
    own: scans.index('byTicket'),
    known: transaction.objectStore('knownScans').index('byTicket'),
  };
  const listScans = (of: string) => listTicketScans(stores, device, of);
  async function readKnown({ index, replaces = [] }: LoggedTicket): Promise<ScanRecord[]> {
    if (index === null) return [];
    const [own, earlier] = await Promise.all([
      listScans(index),
      Promise.all(
        replaces.map(async ({ index: former, until }) =>
          (await listScans(former)).map((record) => toScanOfTicket(record, { index, until })),
        ),
      ),
    ]);
    // In this order: what a judge let in with a former code comes from the server as the ticket's own.
    return [...earlier.flat(), ...own];
  }
  const devices = transaction.objectStore('scanDevices');
  const [enrolled, last, ...known] = await Promise.all([
    devices.get(device.id),
    scans.openKeyCursor(deviceKeyRange(device.id), 'prev'),
    ...tickets.map(readKnown),
  ]);
  // The browser has erased its storage: a scan of a device that is no longer in it would never be sent.
  if (enrolled === undefined) throw new DOMException('The device is gone', 'InvalidStateError');
  // Nor one of a device whose token has been dropped.
  if (enrolled.token === '') throw new DOMException('The device is over', 'InvalidStateError');
  const { drafts, outcome } = decide(known);
  // Another tab may have said so meanwhile; hosts count on it.
  if (drafts.some(({ draft }) => isOver(enrolled, draft))) {
    throw new DOMException('Done at this point', 'InvalidStateError');
  }
  const firstSeq = (last === null ? 0 : last.key[1]) + 1;
  const logged = drafts.map(({ index, draft }, place): LoggedScan => {
    const seq = firstSeq + place;
    const scan = toScan(draft, seq, moment);
    return { deviceId: device.id, seq, eventId: device.eventId, index, scan };
  });
  if (logged.length === 0) {
    await transaction.done;
    return { outcome, logged };
  }
  // After a restart without a network it is certainly no earlier than this.
  const lastKnownAt = Math.max(enrolled.lastKnownAt ?? 0, moment.now - moment.uncertaintyMs);
  await Promise.all([
    devices.put({ ...enrolled, lastKnownAt }),
    ...logged.flatMap((record) => [
      scans.add(record),
      transaction
        .objectStore('unsentScans')
        .add({ deviceId: device.id, seq: record.seq, id: record.scan.id }),
    ]),
    transaction.done,
  ]);
  for (const scan of logged) {
    publishScanMessage({ kind: 'logged', eventId: device.eventId, scan });
  }
  publishScanMessage({ kind: 'send' });
  return { outcome, logged };
}

/** An admission at a point where this phone has told that it admits nobody more. */
function isOver({ event, done }: ScanDevice, { point_id: pointId, action }: ScanDraft): boolean {
  if (action !== 'admit' && action !== 'override') return false;
  const point = event.points.find(({ id }) => id === pointId);
  return done?.[pointId] !== undefined || point?.state === 'closed';
}

function toScan(draft: ScanDraft, seq: number, moment: Moment): Scan {
  return {
    collector: null,
    ...draft,
    id: makeUuidV7(moment.deviceTime, crypto.getRandomValues(new Uint8Array(10))),
    seq,
    device_time: new Date(moment.deviceTime).toISOString(),
    monotonic_ms: moment.monotonicMs,
    offset_ms: moment.offsetMs,
    uncertainty_ms: Math.min(moment.uncertaintyMs, maxUncertaintyMs),
    run: moment.run,
  };
}
