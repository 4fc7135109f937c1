import { sql, type Kysely, type Transaction } from 'kysely';
import type { OpenAtPoint } from '#src/contract/check-in-points/sealing.ts';
import type { Database } from '#src/server/db/schema.ts';
import { openIncident, openRecord } from '../incidents/open-state.ts';
import { lockEventEnd } from '../event/event-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;
type At = { eventId: string; pointId: string };

/** One point of an event that is no draft, locked with all points of the event; null when there is none. */
export async function lockPoint(trx: Transaction<Database>, { eventId, pointId }: At) {
  await lockEventEnd(trx, eventId);
  const row = await trx
    .selectFrom('check_in_points')
    .select(['id', 'state', 'closed_rev'])
    .where('id', '=', pointId)
    .where('event_id', '=', eventId)
    .where('state', '!=', 'draft')
    .executeTakeFirst();
  return row ?? null;
}

export type PhoneRow = {
  id: string;
  label: string;
  role: 'steward' | 'supervisor' | 'viewer' | 'medical';
  point_ids: string[] | null;
  expires_at: Date;
  revoked_at: Date | null;
  last_seen_at: Date | null;
  points_rev: number | null;
  last_seq: number;
  gapless_seq: number;
  declared_seq: number | null;
  last_seq_here: number;
  admitted: number;
  stored_above: number[];
  set_aside: { seq: number; isLost: boolean; isSettled: boolean }[];
};

/** All phones of an event, with what of their logs is here and what of it is of the point. */
export async function listSealRows(db: Db, { eventId, pointId }: At): Promise<PhoneRow[]> {
  const { rows } = await sql<PhoneRow>`
    with here as (
      select device_id, max(seq) as seq from check_in_scans
      where event_id = ${eventId} and point_id = ${pointId} group by device_id
    ), admitted as (
      select device_id, count(*)::int as count from check_ins
      where event_id = ${eventId} and point_id = ${pointId} group by device_id
    )
    select d.id, d.label, d.role, d.point_ids, d.expires_at, d.revoked_at, d.last_seen_at, d.points_rev, d.last_seq,
      d.gapless_seq, f.seq as declared_seq, coalesce(here.seq, 0) as last_seq_here,
      coalesce(admitted.count, 0) as admitted,
      array(select seq from check_in_scans s where s.device_id = d.id and s.seq > d.gapless_seq) as stored_above,
      (select coalesce(jsonb_agg(jsonb_build_object('seq', q.seq, 'isLost', q.reason = 'lost',
          'isSettled', q.decision is not null)), '[]')
        from check_in_quarantine q where q.device_id = d.id and q.seq is not null
          and not exists (select from check_in_scans s where s.device_id = d.id and s.seq = q.seq)) as set_aside
    from check_in_devices d
      left join check_in_finals f on f.device_id = d.id and f.point_id = ${pointId}
      left join here on here.device_id = d.id left join admitted on admitted.device_id = d.id
    where d.event_id = ${eventId}
    order by d.label, d.id`.execute(db);
  return rows;
}

/** How many runners were admitted at a point. */
export async function countAdmitted(db: Db, { eventId, pointId }: At): Promise<number> {
  const { count } = await db
    .selectFrom('check_ins')
    .select((eb) => eb.fn.count<number>('registration_id').distinct().as('count'))
    .where('event_id', '=', eventId)
    .where('point_id', '=', pointId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * What of a point is undecided. A record in the quarantine that names none of the event's points may be of any; what phones
 * have lost is counted as missing already.
 */
export async function readOpen(db: Db, { eventId, pointId }: At): Promise<OpenAtPoint> {
  const { rows } = await sql<OpenAtPoint>`
    select count(*) filter (where kind = 'double')::int as doubles,
      count(*) filter (where kind = 'not_entitled')::int as not_entitled,
      (select count(*)::int from check_in_quarantine record
        where event_id = ${eventId} and reason <> 'lost' and ${openRecord}
          and coalesce((select id from check_in_points point
            where point.event_id = ${eventId} and point.id = record.body->>'point_id'), ${pointId}) = ${pointId}
      ) as quarantined
    from check_in_incidents incident
    where event_id = ${eventId} and point_id = ${pointId} and ${openIncident}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count without groups gave no row');
  return row;
}

/** The seals of an event's points or of one of them, newest first, with how many records came after each. */
export async function listSeals(
  db: Db,
  { eventId, pointId }: { eventId: string; pointId?: string },
) {
  return await db
    .selectFrom('check_in_seals as seal')
    .innerJoin('members as sealer', 'sealer.id', 'seal.sealed_by')
    .leftJoin('members as opener', 'opener.id', 'seal.reopened_by')
    .select([
      'seal.point_id',
      'seal.sealed_at',
      'sealer.name as sealed_by',
      'seal.waiver',
      'seal.open',
      'seal.reopened_at',
      'opener.name as reopened_by',
      'seal.reopen_reason',
      sql<number>`(select count(*)::int from check_in_scans scan where scan.event_id = seal.event_id
        and scan.point_id = seal.point_id and scan.received_at > seal.sealed_at)`.as('late'),
    ])
    .where('seal.event_id', '=', eventId)
    .$if(pointId !== undefined, (query) => query.where('seal.point_id', '=', pointId ?? ''))
    .orderBy('seal.sealed_at', 'desc')
    .execute();
}

type NewSeal = {
  id: string;
  event_id: string;
  point_id: string;
  sealed_by: string;
  sealed_at: Date;
  phones: object[];
  missing: number;
  waiver: string | null;
  open: OpenAtPoint;
};

/** Keeps that a point was sealed, and on what evidence. */
export async function insertSeal(trx: Transaction<Database>, seal: NewSeal): Promise<void> {
  await trx
    .insertInto('check_in_seals')
    .values({ ...seal, phones: JSON.stringify(seal.phones), open: JSON.stringify(seal.open) })
    .execute();
}

/** Whether a point is sealed. */
export async function isSealed(db: Db, pointId: string): Promise<boolean> {
  const row = await db
    .selectFrom('check_in_seals')
    .select('id')
    .where('point_id', '=', pointId)
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a point's seal, if it has one. */
export async function endSeal(
  trx: Transaction<Database>,
  input: { pointId: string; memberId: string; reason: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('check_in_seals')
    .set({ reopened_by: input.memberId, reopened_at: input.now, reopen_reason: input.reason })
    .where('point_id', '=', input.pointId)
    .where('reopened_at', 'is', null)
    .execute();
}

/** Keeps at which points a phone says to be done, and no others. Points of other events are left out. */
export async function writeFinals(
  db: Db,
  input: {
    eventId: string;
    deviceId: string;
    done: readonly { point_id: string; seq: number }[];
    now: Date;
  },
): Promise<void> {
  const { eventId, deviceId, done, now } = input;
  await sql`
    with told as (
      select point_id, max(seq) as seq from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as t(point_id text, seq int)
      where point_id in (select id from check_in_points where event_id = ${eventId}) group by point_id
    ), gone as (
      delete from check_in_finals where device_id = ${deviceId} and point_id not in (select point_id from told)
    )
    insert into check_in_finals as mine (device_id, point_id, seq, declared_at)
    select ${deviceId}, point_id, seq, ${now} from told
    on conflict (device_id, point_id) do update set seq = excluded.seq, declared_at = excluded.declared_at
      where mine.seq <> excluded.seq`.execute(db);
}
