import type { Kysely, Transaction } from 'kysely';
import type { PhoneStatus, Scan, ScanAck } from '#src/contract/check-in.ts';
import type { SentClocks } from '#src/contract/check-in/scan-clocks.ts';
import { toRepeatKey } from '#src/domain/check-in/check-in-fold.ts';
import { isEntitled } from '#src/domain/check-in/entitlement.ts';
import type { ScanTime } from '#src/domain/check-in/time/scan-time.ts';
import { toVoidScope } from '#src/domain/check-in/void-rule.ts';
import type { CheckInPoint } from '#src/domain/check-in/verdict.ts';
import type { Database } from '#src/server/db/schema.ts';
import { retryConflicts, tx } from '#src/server/db/transaction.ts';
import type { DeviceAccess } from '#src/server/http/access.ts';
import type { ScanContext } from '../event/event-repository.ts';
import type { SyncState } from './feed-repository.ts';
import { listFoldedTickets, lockDerivation } from './rebuild-repository.ts';
import { rebuildTickets } from './rebuild-service.ts';
import { isOutOfLane } from './out-of-lane.ts';
import { createScanTimes, storableDeviceTime } from './scan-times.ts';
import { setAside, splitKnown } from './set-aside.ts';
import {
  isSameRecord,
  validateScans,
  type Quarantined,
  type QuarantineReason,
} from './validate-scans.ts';
import { checkInPoint, decideOnServer } from './server-verdict.ts';
import {
  listKnownScans,
  readForVerdicts,
  writeScans,
  type KnownRegistration,
  type KnownScan,
  type ScanWrite,
} from './sync-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Batch = {
  device: DeviceAccess;
  rows: ScanContext;
  records: readonly unknown[];
  /** The phone's highest sequence number. */
  lastSeq: number;
  /** Its clocks as it sent the records. */
  sent?: SentClocks | undefined;
  status?: PhoneStatus | undefined;
  /** They were not brought by the phone itself. */
  isCarried?: boolean | undefined;
  now: Date;
};

/** `state` is the sync state when writing has already read it. */
export type Stored = { acks: ScanAck[]; state: SyncState | null };

/**
 * Stores a phone's scans and acknowledges each by id, with one read and one idempotent write, retried on lock conflicts.
 * Voids come second, in a transaction that derives their tickets anew. Where a ticket has voids, or was let in by a judge, the
 * log decides about other scans, too.
 */
export async function storeScans(db: Kysely<Database>, batch: Batch): Promise<Stored> {
  const { scans, ...checked } = validateScans(batch.records, {
    rows: batch.rows,
    device: batch.device,
  });
  const { late, known } = await splitKnown(db, batch.device, checked.quarantined);
  // Before their numbers count as here: the server may stop in between.
  const quarantined = await setAside(db, { ...batch, records: late });
  const voids = scans.filter((scan) => scan.action === 'void');
  const others = scans.filter((scan) => scan.action !== 'void');
  const store = () => storeParsed(db, batch, { scans: others, quarantined });
  // A conflict ends a transaction: who began it retries.
  const first = await (db.isTransaction ? store() : retryConflicts(store));
  const isRebuilt = first.mayNeedFold && (await foldAnew(db, batch, others));
  const second =
    voids.length === 0
      ? null
      : await tx(db, async (trx) => {
          await lockDerivation(trx, batch.device.eventId);
          const outcome = await storeParsed(trx, batch, { scans: voids, quarantined });
          await foldAnew(trx, batch, voids);
          return outcome;
        });
  const quarantinedRecords = [...quarantined, ...first.refused, ...(second?.refused ?? [])];
  const acks = [
    ...known,
    ...first.acks,
    ...(second?.acks ?? []),
    ...quarantinedRecords.map(({ id }) => ({ id, result: 'quarantined' as const })),
  ];
  // Voids explain incidents, so the state must be read again.
  return { acks, state: second === null && !isRebuilt ? first.state : null };
}

type Outcome = {
  acks: ScanAck[];
  refused: Quarantined[];
  state: SyncState | null;
  /** The event has voids or such judgements; or some were stored before, and the server may have stopped in between. */
  mayNeedFold: boolean;
};

async function storeParsed(
  db: Db,
  batch: Batch,
  { scans, quarantined }: { scans: Scan[]; quarantined: Quarantined[] },
): Promise<Outcome> {
  if (scans.length === 0) return { acks: [], refused: [], state: null, mayNeedFold: false };
  const read = await readForVerdicts(db, {
    eventId: batch.device.eventId,
    deviceId: batch.device.id,
    codeHashes: [...new Set(scans.flatMap((scan) => scan.code_hash ?? []))],
    ids: scans.map((scan) => scan.id),
    seqs: scans.map((scan) => scan.seq),
  });
  const known = new Map(read.known.map((row) => [row.id, row]));
  const takenSeqs = new Set(read.known.map(({ seq }) => seq));
  const faulty: Quarantined[] = [];
  const writes: ScanWrite[] = [];
  const timeOf = createScanTimes(
    { ...read.device, contacts: read.contacts, receivedAt: batch.now.getTime() },
    batch.sent,
  );
  const context = toWriteContext(batch, read.registrations);
  for (const scan of scans) {
    const namesake = known.get(scan.id);
    if (namesake) {
      if (!isSameRecord(scan, namesake)) faulty.push(asFaulty(scan, 'id_taken'));
      continue;
    }
    const reason = takenSeqs.has(scan.seq) ? 'seq_taken' : findRoleFault(scan, batch.device);
    takenSeqs.add(scan.seq);
    if (reason) faulty.push(asFaulty(scan, reason));
    else writes.push(scanWrite({ scan, time: timeOf(scan) }, context));
  }
  // As above.
  const refused = await setAside(db, { ...batch, records: faulty });
  const { device, lastSeq, status, isCarried, now } = batch;
  const written = await writeScans(db, {
    scans: writes,
    contact: { eventId: device.eventId, deviceId: device.id, lastSeq, status, isCarried, now },
    quarantinedSeqs: [...quarantined, ...refused].flatMap(({ seq }) => seq ?? []),
  });
  const settled = new Set([...written.stored, ...faulty.map(({ id }) => id)]);
  const rest = scans.filter(({ id }) => !settled.has(id));
  const { acks, late } = await acknowledgeRest(db, batch, { scans: rest, known });
  return {
    acks: [...written.stored.map((id) => ({ id, result: 'stored' as const })), ...acks],
    refused: [...refused, ...(await setAside(db, { ...batch, records: late }))],
    state: written.state,
    mayNeedFold: written.needsFold || known.size > 0,
  };
}

function asFaulty(scan: Scan, reason: QuarantineReason): Quarantined {
  return { id: scan.id, seq: scan.seq, body: scan, reason };
}

type WriteContext = Batch & {
  points: CheckInPoint[];
  registrations: Map<string, KnownRegistration>;
};

function toWriteContext(batch: Batch, registrations: KnownRegistration[]): WriteContext {
  return {
    ...batch,
    points: batch.rows.points.map(checkInPoint),
    registrations: new Map(registrations.map((row) => [row.code_hash, row])),
  };
}

function scanWrite(
  { scan, time }: { scan: Scan; time: ScanTime },
  context: WriteContext,
): ScanWrite {
  const { device, rows, now } = context;
  const registration = context.registrations.get(scan.code_hash ?? '') ?? null;
  const verdict = decideOnServer(scan, registration, {
    rows,
    points: context.points,
    deviceId: device.id,
    time,
  });
  const admits = scan.action === 'admit' || scan.action === 'override';
  const entitled = isEntitled(scan.action, verdict.code);
  return {
    id: scan.id,
    event_id: device.eventId,
    device_id: device.id,
    seq: scan.seq,
    point_id: scan.point_id,
    registration_id: registration?.id ?? null,
    code_hash: scan.code_hash,
    raw: scan.raw,
    action: scan.action,
    verdict: scan.verdict,
    server_verdict: verdict.code,
    reason: scan.reason,
    checklist: scan.checklist,
    collector: scan.collector,
    voids: scan.voids,
    void_scope:
      scan.action === 'void' ? toVoidScope({ role: device.role, reason: scan.reason }) : null,
    device_time: storableDeviceTime(scan),
    monotonic_ms: scan.monotonic_ms,
    offset_ms: scan.offset_ms,
    claimed_uncertainty_ms: scan.uncertainty_ms,
    run: scan.run ?? null,
    corrected_at: new Date(time.at).toISOString(),
    uncertainty_ms: time.uncertaintyMs,
    time_known: time.isKnown,
    jersey: scan.jersey ?? null,
    roster_version: scan.roster_version,
    received_at: now.toISOString(),
    counts: admits && entitled,
    not_entitled: admits && !entitled,
    occasion: getRepeatKey({ id: scan.id, correctedAt: time.at }, scan.point_id, context),
    out_of_lane: isOutOfLane({ scan, time, registration, deviceId: device.id }, rows),
  };
}

function getRepeatKey(
  scan: { id: string; correctedAt: number },
  pointId: string,
  { points, rows }: WriteContext,
): string {
  const repeat = points.find(({ id }) => id === pointId)?.repeat ?? 'once';
  return toRepeatKey(scan, repeat, rows.event.zone);
}

/** Derives the tickets of these scans about which the log decides anew; whether there were any. */
async function foldAnew(db: Db, batch: Batch, scans: readonly Scan[]): Promise<boolean> {
  const counting = scans.filter(({ action }) => action !== 'deny' && action !== 'swap');
  if (counting.length === 0) return false;
  const { eventId } = batch.device;
  const keys = await listFoldedTickets(db, { eventId, ids: counting.map(({ id }) => id) });
  if (keys.length > 0) await tx(db, (trx) => rebuildTickets(trx, keys, batch));
  return keys.length > 0;
}

/** Whether the device may void or override at all; what a void meets, the fold judges. Both require a reason. */
function findRoleFault(scan: Scan, { role }: DeviceAccess): QuarantineReason | null {
  const { action, reason } = scan;
  if (action === 'override') {
    const allowed = role === 'supervisor' && reason !== null && reason !== '';
    return allowed ? null : 'override_not_allowed';
  }
  if (action !== 'void' || (scan.voids !== null && toVoidScope({ role, reason }) !== null))
    return null;
  return 'void_not_allowed';
}

/**
 * Valid scans that the write did not insert were here before, or a concurrent duplicate of this request has stored them;
 * `late` are those whose id or number another record has taken meanwhile.
 */
async function acknowledgeRest(
  db: Db,
  { device }: Batch,
  { scans, known }: { scans: readonly Scan[]; known: ReadonlyMap<string, KnownScan> },
): Promise<{ acks: ScanAck[]; late: Quarantined[] }> {
  const open = scans.filter(({ id }) => !known.has(id));
  const concurrent = await listKnownScans(db, {
    deviceId: device.id,
    ids: open.map(({ id }) => id),
  });
  const acks: ScanAck[] = [];
  const late: Quarantined[] = [];
  for (const scan of scans) {
    const namesake = known.get(scan.id) ?? concurrent.get(scan.id);
    if (namesake === undefined) late.push(asFaulty(scan, 'seq_taken'));
    else if (isSameRecord(scan, namesake)) acks.push({ id: scan.id, result: 'known' });
    else late.push(asFaulty(scan, 'id_taken'));
  }
  return { acks, late };
}
