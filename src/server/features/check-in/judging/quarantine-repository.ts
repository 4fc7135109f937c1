import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { ListPlace } from './list-place.ts';
import {
  runnerColumn,
  toCondition,
  type IncidentRow,
  type ListState,
} from './incident-repository.ts';
import { openRecord } from '../incidents/open-state.ts';

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
  const inState = toCondition(state, openRecord);
  const place = sql`record.device_id || ' ' || record.id`;
  const [{ rows }, counted] = await Promise.all([
    sql<QuarantineRow>`
      select ${place} as id, record.device_id, record.id as record_id, d.label as device_label, d.revoked_at as device_revoked_at,
        record.reason, record.body, record.received_at, record.decision, record.decision_reason, record.decided_at,
        (select name from members where id = record.decided_by) as decided_by,
        (select ${runnerColumn('t.id', eventId)} from registrations t where t.id = coalesce(
          (select id from registrations where code_hash = record.body->>'code_hash'),
          (select registration_id from revoked_codes where code_hash = record.body->>'code_hash'))) as runner
      from check_in_quarantine record join check_in_devices d on d.id = record.device_id
      where record.event_id = ${eventId} and ${inState}
        and ${after ? sql`(record.received_at, ${place}) < (${after.at}, ${after.name})` : sql`true`}
      order by record.received_at desc, ${place} desc limit ${limit + 1}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from check_in_quarantine record where record.event_id = ${eventId} and ${inState}`.execute(
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
