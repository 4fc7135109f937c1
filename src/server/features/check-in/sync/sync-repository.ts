import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { CheckInScansTable } from '#src/server/db/tables/check-in.ts';
import { maxDeviceInteger } from '#src/contract/check-in.ts';
import type { OrderPayment } from '#src/contract/registration.ts';
import type { ContactHistory } from '#src/domain/check-in/time/scan-time.ts';
import type { Database } from '#src/server/db/schema.ts';
import { derivationLock } from './rebuild-repository.ts';
import {
  stateColumns,
  stateSteps,
  syncState,
  type Contact,
  type StateRow,
  type SyncState,
} from './feed-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** A scan to write: the log's columns and its effect on admissions. */
export type ScanWrite = Omit<
  Insertable<CheckInScansTable>,
  'checklist' | 'collector' | 'device_time' | 'corrected_at' | 'received_at'
> & {
  checklist: string[];
  collector: object | null;
  device_time: string;
  corrected_at: string;
  received_at: string;
  time_known: boolean;
  /** An admission that counts unless a void takes it back. */
  counts: boolean;
  /** Admitted although the server's verdict forbids it. */
  not_entitled: boolean;
  /** The repeat key, see domain/check-in/check-in-fold.ts. */
  occasion: string | null;
  out_of_lane: boolean;
};

/** Reads the registrations and the known scans of a batch, and what is known of the device's contacts, in one statement. */
export async function readForVerdicts(
  db: Db,
  input: { eventId: string; deviceId: string; codeHashes: string[]; ids: string[]; seqs: number[] },
) {
  const { rows } = await sql<{
    registrations: KnownRegistration[];
    known: KnownScan[];
    device: Pick<ContactHistory, 'enrolledAt' | 'lastSeq' | 'lastSeenAt'>;
    contacts: ContactHistory['contacts'];
  }>`
    select
      (select coalesce(jsonb_agg(r), '[]') from (
        select registrations.id, code_hash, null as replaced_at, ${ticketColumns(input.eventId)}
        from registrations join orders on orders.id = registrations.order_id
        where code_hash = any(${input.codeHashes}::text[])
        union all
        select registrations.id, replaced.code_hash, ${toEpochMs('replaced.revoked_at')}, ${ticketColumns(input.eventId)}
        from revoked_codes replaced join registrations on registrations.id = replaced.registration_id
          join orders on orders.id = registrations.order_id
        where replaced.code_hash = any(${input.codeHashes}::text[])
      ) r) as registrations,
      (select coalesce(jsonb_agg(k), '[]') from (
        select id::text, seq, point_id, action, code_hash, voids::text from check_in_scans
        where device_id = ${input.deviceId} and (id = any(${input.ids}::uuid[]) or seq = any(${input.seqs}::int[]))
      ) k) as known,
      (select jsonb_build_object('lastSeq', last_seq, 'enrolledAt', ${toEpochMs('created_at')},
          'lastSeenAt', ${toEpochMs('coalesce(last_seen_at, created_at)')})
        from check_in_devices where id = ${input.deviceId}) as device,
      (select coalesce(jsonb_agg(jsonb_build_object('lastSeq', last_seq, 'at', ${toEpochMs('at')},
          'previousAt', ${toEpochMs('previous_at')})), '[]')
        from check_in_contacts where device_id = ${input.deviceId} and last_seq >= ${Math.min(...input.seqs)}
          and last_seq <= coalesce((select min(last_seq) from check_in_contacts
            where device_id = ${input.deviceId} and last_seq >= ${Math.max(...input.seqs)}), ${maxDeviceInteger})
      ) as contacts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without from gave no row');
  return row;
}

function ticketColumns(eventId: string) {
  return sql`registrations.state, orders.payment, category_id, registrations.bib, registrations.event_id = ${eventId} as of_event,
    (select coalesce(jsonb_agg(jsonb_build_object('point_id', point_id, 'scan_id', scan_id,
        'at', extract(epoch from corrected_at) * 1000)), '[]')
      from check_ins where registration_id = registrations.id) as passed`;
}

function toEpochMs(time: string) {
  return sql`extract(epoch from ${sql.raw(time)}) * 1000`;
}

export type KnownRegistration = {
  id: string;
  code_hash: string;
  state: 'pending' | 'confirmed' | 'waitlisted' | 'cancelled' | 'transferred';
  payment: OrderPayment;
  category_id: string;
  bib: number | null;
  of_event: boolean;
  passed: { point_id: string; scan_id: string; at: number }[];
  /** When this code was replaced, in epoch milliseconds; null of the ticket's own. */
  replaced_at: number | null;
};
/** A stored record, as far as another one with its id would differ, and as nothing erases. */
export type KnownScan = Pick<
  CheckInScansTable,
  'id' | 'seq' | 'point_id' | 'action' | 'code_hash' | 'voids'
>;

/**
 * Writes a batch in one statement and commit, rows sorted by key: the log, the earliest admission per (registration, point,
 * occasion), incidents, and the contact. Idempotent: the log has unique ids and unique sequence numbers per device.
 * `quarantinedSeqs` are numbers stored in the quarantine. Returns the new ids, the sync state, and whether the event has
 * voids or admissions that a judge let in, as seen once none can come in between.
 */
export async function writeScans(
  db: Db,
  input: { scans: readonly ScanWrite[]; contact: Contact; quarantinedSeqs: readonly number[] },
): Promise<{ stored: string[]; state: SyncState; needsFold: boolean }> {
  const { scans, contact, quarantinedSeqs } = input;
  const newSeqs = sql`select seq from logged union select unnest(${quarantinedSeqs}::int[])`;
  const { rows } = await sql<StateRow & { stored: string[]; needs_fold: boolean }>`
    with incoming as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb) as s(
        id uuid, event_id text, device_id text, seq int, point_id text, registration_id text, code_hash text, raw text,
        action text, verdict text, server_verdict text, reason text, checklist jsonb, collector jsonb, voids uuid,
        void_scope text, device_time timestamptz, monotonic_ms float8, offset_ms bigint, claimed_uncertainty_ms int, run uuid,
        corrected_at timestamptz, uncertainty_ms int, time_known boolean, jersey text, roster_version text, received_at timestamptz,
        counts boolean, not_entitled boolean, occasion text, out_of_lane boolean)
    ), locked as materialized (
      select pg_advisory_xact_lock_shared(${derivationLock(contact.eventId)})
    ), logged as (
      insert into check_in_scans (id, event_id, device_id, seq, point_id, registration_id, code_hash, raw, action,
        verdict, server_verdict, reason, checklist, collector, voids, void_scope, device_time, monotonic_ms, offset_ms,
        claimed_uncertainty_ms, run, corrected_at, uncertainty_ms, time_known, jersey, roster_version, received_at,
        out_of_lane)
      select id, event_id, device_id, seq, point_id, registration_id, code_hash, raw, action,
        verdict, server_verdict, reason, checklist, collector, voids, void_scope, device_time, monotonic_ms, offset_ms,
        claimed_uncertainty_ms, run, corrected_at, uncertainty_ms, time_known, jersey, roster_version, received_at,
        out_of_lane
      from incoming cross join locked order by device_id, seq
      on conflict do nothing
      returning id, seq
    ), fresh as (
      select incoming.*, row_number() over (
        partition by registration_id, point_id, occasion order by corrected_at, device_id, incoming.seq) as place
      from incoming join logged using (id) where counts
    ), admitted as (
      insert into check_ins as mine (registration_id, point_id, occasion, event_id, scan_id, device_id, seq, corrected_at,
        uncertainty_ms, further_scan_ids)
      select registration_id, point_id, occasion, event_id, id, device_id, seq, corrected_at, uncertainty_ms,
        array(select later.id from fresh later
          where later.registration_id = first.registration_id and later.point_id = first.point_id
            and later.occasion = first.occasion and later.place > 1 order by later.place)
      from fresh first where place = 1
      order by registration_id, point_id, occasion
      on conflict (registration_id, point_id, occasion) do update set
        (scan_id, device_id, seq, corrected_at, uncertainty_ms) = (
          select * from (values
            (excluded.scan_id, excluded.device_id, excluded.seq, excluded.corrected_at, excluded.uncertainty_ms),
            (mine.scan_id, mine.device_id, mine.seq, mine.corrected_at, mine.uncertainty_ms)
          ) as both_sides (scan_id, device_id, seq, corrected_at, uncertainty_ms)
          order by corrected_at, device_id, seq limit 1),
        further_scan_ids = mine.further_scan_ids || excluded.further_scan_ids || case
          when (excluded.corrected_at, excluded.device_id, excluded.seq) < (mine.corrected_at, mine.device_id, mine.seq)
          then mine.scan_id else excluded.scan_id end
      returning registration_id, point_id, occasion, event_id, scan_id, further_scan_ids
    ), incidents as (
      insert into check_in_incidents as mine (scan_id, event_id, registration_id, point_id, occasion, kind, first_scan_id,
        created_at)
      select further.scan_id, event_id, registration_id, point_id, occasion, 'double', admitted.scan_id,
        arrived.received_at
      from admitted cross join lateral unnest(further_scan_ids) as further(scan_id)
        cross join lateral (select received_at from fresh
          where fresh.registration_id = admitted.registration_id and fresh.point_id = admitted.point_id limit 1) arrived
      union all
      select incoming.id, event_id, registration_id, point_id, occasion, 'not_entitled', null, received_at
      from incoming join logged using (id) where not_entitled
      order by 1
      on conflict (scan_id) do update set first_scan_id = excluded.first_scan_id
        where mine.first_scan_id is distinct from excluded.first_scan_id
      returning scan_id
    ), ${stateSteps(contact, newSeqs)}
    select (select coalesce(jsonb_agg(id), '[]') from logged) as stored,
      (select needs_fold(${contact.eventId}) from locked) as needs_fold,
      ${stateColumns(contact, sql`exists (select from incidents)`)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without from gave no row');
  return { stored: row.stored, state: syncState(row), needsFold: row.needs_fold };
}

/** The records of a device's log with these ids, by id. */
export async function listKnownScans(
  db: Db,
  input: { deviceId: string; ids: readonly string[] },
): Promise<Map<string, KnownScan>> {
  if (input.ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('check_in_scans')
    .select(['id', 'seq', 'point_id', 'action', 'code_hash', 'voids'])
    .where('device_id', '=', input.deviceId)
    .where('id', 'in', input.ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
