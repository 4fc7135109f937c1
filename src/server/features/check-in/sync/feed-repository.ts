import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { PhoneStatus } from '#src/contract/check-in.ts';
import { touchDevice } from '#src/server/core/devices/contact.ts';
import type { Database } from '#src/server/db/schema.ts';
import { openIncident } from '../incidents/open-state.ts';
import type { CheckInScansTable } from '#src/server/db/tables/check-in.ts';
import {
  toRosterRevision,
  rosterRevisionColumns,
  type RosterRevision,
  type RosterRevisionRow,
} from '../roster/roster-revision.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** State returned by every sync, in addition to other devices' scans. */
export type SyncState = {
  /** Inclusive ranges of its sequence numbers missing in log and quarantine; at most 20. */
  gaps: [from: number, to: number][];
  /** Indexes of revoked codes. */
  revoked: string[];
  roster: RosterRevision;
  /** Revision of the event's points. */
  pointsRev: number;
  /** The event has incidents that nobody has judged. */
  hasIncidents: boolean;
};

/** A device's contact now: time, its highest sequence number, and what it tells of itself. */
export type Contact = {
  eventId: string;
  deviceId: string;
  lastSeq: number;
  status?: PhoneStatus | undefined;
  /** Somebody else brings its records: it was not heard of, and may have made more. */
  isCarried?: boolean | undefined;
  now: Date;
};

export type StateRow = RosterRevisionRow & {
  gaps: [number, number][];
  revoked: string[];
  points_rev: number;
  has_incidents: boolean;
};

/** Records a contact and reads the sync state in one statement. */
export async function touchAndReadState(db: Db, contact: Contact): Promise<SyncState> {
  const { rows } = await sql<StateRow>`
    with ${stateSteps(contact, sql`select null::int where false`)}
    select ${stateColumns(contact, sql`false`)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without from gave no row');
  return syncState(row);
}

/**
 * CTEs that record a contact and find gaps; `alsoPersisted` selects numbers stored by the same statement. Numbers up to the
 * device's gapless one are not checked again.
 */
export function stateSteps(
  { deviceId, lastSeq, status, isCarried = false, now }: Contact,
  alsoPersisted: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    checked as (select gapless_seq as seq from check_in_devices where id = ${deviceId}),
    held as (
      select seq from checked
      union select seq from check_in_scans where device_id = ${deviceId} and seq > (select seq from checked)
      union select seq from check_in_quarantine where device_id = ${deviceId} and seq > (select seq from checked)
      union ${alsoPersisted}
      union select ${lastSeq}::int + 1
    ),
    steps as (select seq, lead(seq) over (order by seq) as next from held),
    gaps as (
      select seq + 1 as first, next - 1 as last from steps
      where next - seq > 1 and seq < ${lastSeq} order by seq limit 20
    ),
    grown as (
      insert into check_in_contacts (device_id, last_seq, at, previous_at)
      select id, ${lastSeq}, ${now}, coalesce(last_seen_at, created_at) from check_in_devices
      where id = ${deviceId} and last_seq < ${lastSeq} and not ${isCarried}::boolean
      on conflict do nothing
    ),
    touched as (
      ${touchDevice({ deviceId, lastSeq, status, isCarried, now })}
    )`;
}

/** The columns `syncState` needs, after `stateSteps`; `newIncident`: whether this statement creates one. */
export function stateColumns(
  { eventId, now }: Contact,
  newIncident: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    (select coalesce(jsonb_agg(jsonb_build_array(first, last) order by first), '[]') from gaps) as gaps,
    (select coalesce(jsonb_agg(code_index order by code_index), '[]') from revoked_codes where event_id = ${eventId}) as revoked,
    ${rosterRevisionColumns({ eventId, now })},
    (select points_rev from events where id = ${eventId}) as points_rev,
    (${newIncident} or exists (select from check_in_incidents incident
      where event_id = ${eventId} and ${openIncident})) as has_incidents`;
}

/** Converts the columns of `stateColumns`. */
export function syncState(row: StateRow): SyncState {
  return {
    gaps: row.gaps,
    revoked: row.revoked,
    roster: toRosterRevision(row),
    pointsRev: row.points_rev,
    hasIncidents: row.has_incidents,
  };
}

export type FeedRow = {
  id: string;
  device_id: string;
  device_label: string;
  seq: number;
  point_id: string | null;
  code_index: string | null;
  action: Exclude<CheckInScansTable['action'], 'swap'>;
  voids: string | null;
  void_scope: CheckInScansTable['void_scope'];
  corrected_at: Date;
  uncertainty_ms: number;
  is_let_in: boolean;
  /** When it came, or was let in: its position. */
  news_at: Date;
};

/**
 * Scans of the event's other devices after a feed position, in order of arrival, plus one when there are more. They name the
 * ticket by the code that it has, unless they were of one that had been replaced: those do not use up the new one. One that a
 * judge let in does, and came when that was said, to its own device, too.
 */
export async function listFeed(
  db: Db,
  input: {
    eventId: string;
    deviceId: string;
    after: { receivedAt: Date; id: string };
    limit: number;
  },
): Promise<FeedRow[]> {
  const { eventId, deviceId, after, limit } = input;
  // Scalar subqueries where an index answers them, because most syncs return few rows and planning joins takes longer. The
  // few devices of an event are joined: one by one, the planner would read all of them for each row.
  const { rows } = await sql<FeedRow>`
    with let_in as (
      select scan_id, judged_at from check_in_judgements where event_id = ${eventId} and outcome = 'let_in'
    ), news as (
      (select id, received_at as news_at, false as is_let_in from check_in_scans
        where event_id = ${eventId} and device_id <> ${deviceId} and action in ('admit', 'override', 'void')
          and (received_at, id) > (${after.receivedAt}, ${after.id}::uuid) and id not in (select scan_id from let_in)
        order by received_at, id limit ${limit + 1})
      union all
      select scan_id, judged_at, true from let_in where (judged_at, scan_id) > (${after.receivedAt}, ${after.id}::uuid)
    )
    select scan.id, device_id, device.label as device_label, seq, point_id,
      coalesce(
        case when server_verdict = 'revoked' and action = 'admit' and not is_let_in
          then (select code_index from revoked_codes where code_hash = scan.code_hash) end,
        (select code_index from registrations where id = scan.registration_id)) as code_index,
      action, voids, void_scope, corrected_at, uncertainty_ms, is_let_in, news_at
    from news join check_in_scans scan using (id) join check_in_devices device on device.id = device_id
    order by news_at, scan.id limit ${limit + 1}`.execute(db);
  return rows;
}
