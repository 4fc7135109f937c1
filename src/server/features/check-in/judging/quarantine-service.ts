import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { Scan } from '#src/contract/check-in.ts';
import type { decideQuarantined, QuarantinedRecord } from '#src/contract/check-in-board/judging.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { getScanContext } from '../event/event-repository.ts';
import { storeScans } from '../sync/store-service.ts';
import { lockQuarantined, writeDecision, type QuarantineRow } from './quarantine-repository.ts';

type Decision = {
  eventId: string;
  memberId: string;
  body: z.output<(typeof decideQuarantined)['body']>;
  now: Date;
};

/** Faults of who sent a record, not of the record: a host's authority stands in. */
const acceptable: ReadonlySet<string> = new Set([
  'device_revoked',
  'device_expired',
  'role',
  // Of before, when a record was set aside for its phone's clock.
  'clock',
  'not_its_point',
  'void_not_allowed',
  'override_not_allowed',
]);

/**
 * Takes a record in or discards it, as a host says; the first decision stands. The record goes through the intake again as its
 * phone's, with the rights of a supervisor.
 *
 * @throws problem not_found; conflict when it cannot be taken in
 */
export async function decideOnQuarantined(
  db: Kysely<Database>,
  { eventId, memberId, body, now }: Decision,
): Promise<ResponseOf<typeof decideQuarantined>> {
  const record = { eventId, deviceId: body.device_id, id: body.record_id };
  return await memberTx(db, memberId, async (trx) => {
    const row = await lockQuarantined(trx, record);
    if (row === null) throw problem('not_found');
    if (row.decision !== null) {
      const isSame = row.decision === body.decision && row.decided_by === memberId;
      return { decision: row.decision, is_yours: isSame };
    }
    if (body.decision === 'accept') await takeIn(trx, { ...record, row, now });
    await writeDecision(trx, { ...record, ...body, memberId, now });
    await insertAudit(trx, {
      action: `quarantine.${body.decision}ed`,
      actorId: memberId,
      subjectId: body.record_id,
      detail: { event_id: eventId, device_id: body.device_id, fault: row.reason },
      now,
    });
    return { decision: body.decision, is_yours: true };
  });
}

type TakenIn = {
  eventId: string;
  deviceId: string;
  row: NonNullable<Awaited<ReturnType<typeof lockQuarantined>>>;
  now: Date;
};

async function takeIn(
  trx: Transaction<Database>,
  { eventId, deviceId, row, now }: TakenIn,
): Promise<void> {
  if (!acceptable.has(row.reason)) throw problem('conflict');
  const { acks } = await storeScans(trx, {
    device: { id: deviceId, eventId, role: 'supervisor', points: null, lapsed: null },
    rows: await getScanContext(trx, eventId),
    records: [row.body],
    lastSeq: row.last_seq,
    isCarried: true,
    now,
  });
  if (acks.length === 0 || acks.some(({ result }) => result === 'quarantined')) {
    throw problem('conflict');
  }
}

/** When the phone says that it was; `receivedAt` where that is no date. */
function claimedTime(scan: Scan, receivedAt: Date): Date {
  const claimed = new Date(Date.parse(scan.device_time) + scan.offset_ms);
  return Number.isNaN(claimed.getTime()) ? receivedAt : claimed;
}

/** Converts a row for its host. */
export function quarantineView(row: QuarantineRow): QuarantinedRecord {
  const { data: scan } = Scan.safeParse(row.body);
  return {
    id: row.id,
    device_id: row.device_id,
    record_id: row.record_id,
    device_label: row.device_label,
    device_revoked_at: row.device_revoked_at?.toISOString() ?? null,
    reason: row.reason,
    received_at: row.received_at.toISOString(),
    is_acceptable: acceptable.has(row.reason),
    scan: scan
      ? {
          at: claimedTime(scan, row.received_at).toISOString(),
          uncertainty_ms: scan.uncertainty_ms,
          point_id: scan.point_id,
          action: scan.action,
          shown: scan.verdict,
        }
      : null,
    runner: row.runner,
    decision:
      row.decision === null || row.decided_at === null
        ? null
        : {
            decision: row.decision,
            reason: row.decision_reason ?? '',
            by: row.decided_by ?? '',
            at: row.decided_at.toISOString(),
          },
  };
}
