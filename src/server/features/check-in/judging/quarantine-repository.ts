import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { ListPlace } from './list-place.ts';
import { runnerColumn, type IncidentRow, type ListState } from './incident-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;

export type QuarantineRow = {
  /** Device and record, as the cursor names it. */
  id: string;
  device_id: string;
  record_id: string;
  device_label: string;
  device_revoked_at: Date | null;
  reason: string;
  body: unknown;
  received_at: Date;
  runner: IncidentRow['runner'];
  decision: 'accept' | 'discard' | null;
  decision_reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
};

/** Records of an event that were set aside, newest first, plus one when there are more; `total` counts all of that state. */
export async function listQuarantineRows(
  db: Db,
  input: { eventId: string; state: ListState; after: ListPlace | null; limit: number },
): Promise<{ rows: QuarantineRow[]; total: number }> {
  const { eventId, state, after, limit } = input;
  // One that came again whole, or was found after all, has settled itself.
  const isOpen = sql`(q.decision is null and not exists (
    select from check_in_scans s where s.device_id = q.device_id
      and (s.id::text = q.id or (q.reason = 'lost' and s.seq = q.seq))))`;
  const inState = state === undefined ? sql`true` : state === 'open' ? isOpen : sql`not ${isOpen}`;
  const place = sql`q.device_id || ' ' || q.id`;
  const [{ rows }, counted] = await Promise.all([
    sql<QuarantineRow>`
      select ${place} as id, q.device_id, q.id as record_id, d.label as device_label, d.revoked_at as device_revoked_at,
        q.reason, q.body, q.received_at, q.decision, q.decision_reason, q.decided_at,
        (select name from members where id = q.decided_by) as decided_by,
        (select ${runnerColumn('t.id', eventId)} from registrations t where t.code_hash = q.body->>'code_hash') as runner
      from check_in_quarantine q join check_in_devices d on d.id = q.device_id
      where q.event_id = ${eventId} and ${inState}
        and ${after ? sql`(q.received_at, ${place}) < (${after.at}, ${after.name})` : sql`true`}
      order by q.received_at desc, ${place} desc limit ${limit + 1}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from check_in_quarantine q where q.event_id = ${eventId} and ${inState}`.execute(
      db,
    ),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A record that was set aside, with its device, locked until the transaction ends; null when there is none. */
export async function lockQuarantined(
  trx: Transaction<Database>,
  input: { eventId: string; deviceId: string; id: string },
) {
  const row = await trx
    .selectFrom('check_in_quarantine')
    .innerJoin('check_in_devices', 'check_in_devices.id', 'check_in_quarantine.device_id')
    .select([
      'check_in_quarantine.body',
      'check_in_quarantine.reason',
      'check_in_quarantine.decision',
      'check_in_quarantine.decided_by',
      'check_in_devices.last_seq',
      'check_in_devices.last_seen_at',
    ])
    .where('check_in_quarantine.event_id', '=', input.eventId)
    .where('check_in_quarantine.device_id', '=', input.deviceId)
    .where('check_in_quarantine.id', '=', input.id)
    .forUpdate('check_in_quarantine')
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps what a host decided on a record, which stays as it came. */
export async function writeDecision(
  trx: Transaction<Database>,
  input: {
    deviceId: string;
    id: string;
    decision: 'accept' | 'discard';
    reason: string;
    memberId: string;
    now: Date;
  },
): Promise<void> {
  await trx
    .updateTable('check_in_quarantine')
    .set({
      decision: input.decision,
      decision_reason: input.reason,
      decided_by: input.memberId,
      decided_at: input.now,
    })
    .where('device_id', '=', input.deviceId)
    .where('id', '=', input.id)
    .execute();
}

/** Puts back when a phone was last heard of, after its record was taken in without it. */
export async function restoreLastSeen(
  trx: Transaction<Database>,
  input: { deviceId: string; lastSeenAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('check_in_devices')
    .set({ last_seen_at: input.lastSeenAt })
    .where('id', '=', input.deviceId)
    .execute();
}
