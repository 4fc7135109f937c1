import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { IncidentFilter, IncidentOutcome } from '#src/contract/check-in-board/judging.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { ListPlace } from './list-place.ts';
import { openIncident, orderUncertain } from '../incidents/open-state.ts';

type Db = Kysely<Database> | Transaction<Database>;
export type ListState = 'open' | 'resolved' | undefined;
type Passage = {
  at: string;
  uncertainty_ms: number;
  device_label: string;
  action: 'admit' | 'deny' | 'override' | 'void';
  shown: string;
  received_at: string;
  heard_at: string | null;
  roster_version: string | null;
  collector: { name: string; id_last4: string } | null;
};

export type IncidentRow = {
  id: string;
  kind: 'double' | 'not_entitled';
  point_id: string;
  created_at: Date;
  verdict: string;
  runner: {
    registration_id: string;
    name: string;
    bib: number | null;
    category_code: string;
    wave: string | null;
  } | null;
  scan: Passage;
  first: Passage | null;
  explained: { reason: string | null; by: string; at: string } | null;
  judgement: { outcome: IncidentOutcome; reason: string; by: string; at: string } | null;
  total: number;
};

/** The condition for a state of which `isOpen` is one; all rows without a state. */
export function toCondition(state: ListState, isOpen: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  if (state === undefined) return sql`true`;
  return state === 'open' ? isOpen : sql`not ${isOpen}`;
}

/** A ticket as judges see it; null where it is not this event's. */
export function runnerColumn(registrationId: string, eventId: string) {
  return sql`(select jsonb_build_object('registration_id', r.id, 'name', r.holder->>'legal_name', 'bib', r.bib,
      'category_code', c.code, 'wave', r.wave)
    from registrations r join categories c on c.id = r.category_id
    where r.id = ${sql.ref(registrationId)} and r.event_id = ${eventId})`;
}

/** `heard_at` is the contact before the one that first told of the scan. */
const passage = (
  scan: string,
) => sql`(select jsonb_build_object('at', s.corrected_at, 'uncertainty_ms', s.uncertainty_ms,
    'device_label', d.label, 'action', s.action, 'shown', s.verdict, 'received_at', s.received_at, 'collector', s.collector,
    'roster_version', s.roster_version,
    'heard_at', (select previous_at from check_in_contacts where device_id = s.device_id and last_seq >= s.seq
      order by last_seq limit 1))
  from check_in_scans s join check_in_devices d on d.id = s.device_id where s.id = ${sql.ref(scan)})`;

/** Incidents of an event, newest first, plus one when there are more; `total` counts all of that state. */
export async function listIncidentRows(
  db: Db,
  input: {
    eventId: string;
    state: ListState;
    only: IncidentFilter | undefined;
    after: ListPlace | null;
    limit: number;
  },
): Promise<{ rows: IncidentRow[]; total: number }> {
  const { eventId, state, only, after, limit } = input;
  const inState = sql<SqlBool>`(${toCondition(state, openIncident)} and ${isOnly(only)})`;
  const [{ rows }, counted] = await Promise.all([
    sql<IncidentRow>`
      select incident.scan_id::text as id, incident.kind, incident.point_id, incident.created_at,
        (select server_verdict from check_in_scans where id = incident.scan_id) as verdict,
        ${runnerColumn('incident.registration_id', eventId)} as runner,
        ${passage('incident.scan_id')} as scan, ${passage('incident.first_scan_id')} as first,
        (select jsonb_build_object('reason', s.reason, 'by', d.label, 'at', s.corrected_at)
          from check_in_scans s join check_in_devices d on d.id = s.device_id where s.id = incident.explained_by) as explained,
        (select jsonb_build_object('outcome', j.outcome, 'reason', j.reason, 'at', j.judged_at,
            'by', coalesce((select name from members where id = j.member_id),
              (select label from check_in_devices where id = j.device_id), ''))
          from check_in_judgements j where j.scan_id = incident.scan_id) as judgement
      from check_in_incidents incident
      where incident.event_id = ${eventId} and ${inState}
        and ${after ? sql`(incident.created_at, incident.scan_id::text) < (${after.at}, ${after.name})` : sql`true`}
      order by incident.created_at desc, incident.scan_id::text desc limit ${limit + 1}`.execute(
      db,
    ),
    sql<{ total: number }>`
      select count(*) as total from check_in_incidents incident where incident.event_id = ${eventId} and ${inState}`.execute(
      db,
    ),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function isOnly(only: IncidentFilter | undefined): RawBuilder<SqlBool> {
  if (only === undefined) return sql`true`;
  return only === 'order_uncertain' ? orderUncertain : sql`incident.kind = ${only}`;
}

/** The kind of an event's incident, and the ticket and point that it is about; null when the scan is none. */
export async function findIncident(db: Db, input: { eventId: string; scanId: string }) {
  const row = await db
    .selectFrom('check_in_incidents')
    .select(['kind', 'registration_id', 'point_id'])
    .where('scan_id', '=', input.scanId)
    .where('event_id', '=', input.eventId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { kind, registration_id: registrationId, point_id: pointId } = row;
  return { kind, ticket: { registrationId, pointId } };
}

type JudgementWrite = {
  scan_id: string;
  event_id: string;
  outcome: IncidentOutcome;
  reason: string;
  member_id: string | null;
  device_id: string | null;
  judged_at: Date;
};

/** Writes a judgement unless there is one; whether it did. */
export async function insertJudgement(db: Db, judgement: JudgementWrite): Promise<boolean> {
  const row = await db
    .insertInto('check_in_judgements')
    .values(judgement)
    .onConflict((conflict) => conflict.doNothing())
    .returning('scan_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The judgement that stands, which must exist. */
export async function getJudgement(db: Db, scanId: string) {
  return await db
    .selectFrom('check_in_judgements')
    .leftJoin('members', 'members.id', 'check_in_judgements.member_id')
    .leftJoin('check_in_devices', 'check_in_devices.id', 'check_in_judgements.device_id')
    .select([
      'check_in_judgements.outcome',
      'check_in_judgements.reason',
      'check_in_judgements.member_id',
      'check_in_judgements.device_id',
      'check_in_judgements.judged_at',
      'members.name',
      'check_in_devices.label',
    ])
    .where('check_in_judgements.scan_id', '=', scanId)
    .executeTakeFirstOrThrow();
}
