import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { CheckInIncidentsTable, CheckInsTable } from '#src/server/db/tables/check-in.ts';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;

/** A ticket at a point; no registration stands for all scans there of tickets that the event does not have. */
export type TicketKey = { registrationId: string | null; pointId: string };

/** What is derived anew: one ticket at one point, or with null everything of the event. */
export type Scope = { eventId: string; ticket: TicketKey | null };

export type AdmissionRow = Insertable<CheckInsTable>;
export type IncidentRow = Omit<Insertable<CheckInIncidentsTable>, 'created_at'>;

/** Key of an event's advisory lock. Writers of plain scans share it, whoever derives anew holds it alone. */
export function derivationLock(eventId: string) {
  return sql`hashtextextended(${`check-in ${eventId}`}, 0)`;
}

/**
 * Holds back an event's other scan writers until the transaction ends. Taken before anything is written: a void that comes
 * while its admission is being stored would otherwise not see it, nor be seen.
 */
export async function lockDerivation(trx: Trx, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${derivationLock(eventId)})`.execute(trx);
}

/**
 * Of the tickets and points of these scans, those with voids, or with an admission that a judge let in: there the log decides,
 * not the order of arrival.
 */
export async function listFoldedTickets(
  db: Kysely<Database> | Trx,
  input: { eventId: string; ids: readonly string[] },
): Promise<TicketKey[]> {
  const { eventId, ids } = input;
  const { rows } = await sql<TicketKey>`
    with voids as (
      select registration_id, point_id, voids, id from check_in_scans where event_id = ${eventId} and action = 'void'
    ), let_in as (
      select registration_id, point_id from check_in_judgements judgement join check_in_scans on id = scan_id
      where judgement.event_id = ${eventId} and outcome = 'let_in'
    ), mine as (
      select id, registration_id, point_id from check_in_scans
      where (exists (select from voids) or exists (select from let_in))
        and id = any(${ids}::uuid[]) and event_id = ${eventId}
    )
    select registration_id as "registrationId", point_id as "pointId" from mine join voids using (registration_id, point_id)
    union
    select registration_id, point_id from mine join let_in using (registration_id, point_id)
    union
    select mine.registration_id, mine.point_id from mine join voids on mine.id in (voids.id, voids.voids)
      where mine.registration_id is null
    order by 1, 2`.execute(db);
  return rows;
}

/** The log without what counts nobody, denials and swapped jerseys; and what judges said of it. */
export async function listCountingScans(db: Trx, { eventId, ticket }: Scope) {
  let query = db
    .selectFrom('check_in_scans')
    .leftJoin('check_in_judgements as judgement', 'judgement.scan_id', 'check_in_scans.id')
    .selectAll('check_in_scans')
    .select('judgement.outcome')
    .where('check_in_scans.event_id', '=', eventId)
    .where('action', 'in', ['admit', 'override', 'void'])
    .where('point_id', 'is not', null);
  if (ticket) {
    const { registrationId, pointId } = ticket;
    query = query
      .where('registration_id', registrationId === null ? 'is' : '=', registrationId)
      .where('point_id', '=', pointId);
  }
  return await query.execute();
}

/** Replaces the derived admissions of a scope. */
export async function replaceAdmissions(
  trx: Trx,
  { eventId, ticket }: Scope,
  admissions: readonly AdmissionRow[],
): Promise<void> {
  let old = trx.deleteFrom('check_ins').where('event_id', '=', eventId);
  if (ticket) {
    old = old
      .where('registration_id', '=', ticket.registrationId ?? '')
      .where('point_id', '=', ticket.pointId);
  }
  await old.execute();
  await sql`
    insert into check_ins (registration_id, point_id, occasion, event_id, scan_id, device_id, seq, corrected_at,
      uncertainty_ms, further_scan_ids)
    select * from jsonb_to_recordset(${JSON.stringify(admissions)}::jsonb) as a(
      registration_id text, point_id text, occasion text, event_id text, scan_id uuid, device_id text, seq int,
      corrected_at timestamptz, uncertainty_ms int, further_scan_ids uuid[])`.execute(trx);
}

/** Writes derived incidents. None is ever deleted: the log that made one only grows. */
export async function writeIncidents(
  trx: Trx,
  incidents: readonly IncidentRow[],
  now: Date,
): Promise<void> {
  await sql`
    insert into check_in_incidents (scan_id, event_id, registration_id, point_id, occasion, kind, first_scan_id,
      explained_by, created_at)
    select i.*, ${now} from jsonb_to_recordset(${JSON.stringify(incidents)}::jsonb) as i(
      scan_id uuid, event_id text, registration_id text, point_id text, occasion text, kind text, first_scan_id uuid,
      explained_by uuid)
    order by scan_id
    on conflict (scan_id) do update set occasion = excluded.occasion, kind = excluded.kind,
      first_scan_id = excluded.first_scan_id, explained_by = excluded.explained_by`.execute(trx);
}
