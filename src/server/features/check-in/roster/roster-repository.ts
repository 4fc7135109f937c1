import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { OrderPayment } from '#src/contract/registration.ts';
import type { Database } from '#src/server/db/schema.ts';
import {
  toRosterRevision,
  rosterRevisionColumns,
  type RosterRevision,
  type RosterRevisionRow,
} from './roster-revision.ts';

/** When a ticket passed a point, and what phone let it through; `at` in epoch milliseconds. */
type Passed = { point_id: string; at: number; device: string; uncertainty_ms: number };

/** A code that a ticket had before, and until when, in epoch milliseconds. */
type Replaced = { index: string; until: number };

/**
 * One page of an event's roster after `afterIndex`, in index order, plus one row when there is a next page; with
 * `changedSince` only rows changed since then.
 */
export async function listRosterRows(
  db: Kysely<Database>,
  input: { eventId: string; afterIndex: string | null; changedSince: Date | null; limit: number },
) {
  let page = selectTickets(db)
    .where('registrations.event_id', '=', input.eventId)
    .orderBy('registrations.code_index')
    .limit(input.limit + 1);
  if (input.afterIndex !== null) {
    page = page.where('registrations.code_index', '>', input.afterIndex);
  }
  if (input.changedSince) page = page.where('registrations.updated_at', '>=', input.changedSince);
  return await withScans(db, page).execute();
}

export type RosterRow = Awaited<ReturnType<typeof listRosterRows>>[number];

/** One roster row of the event by the hash of its code, or null. */
export async function findRosterRow(
  db: Kysely<Database>,
  input: { eventId: string; codeHash: string },
): Promise<RosterRow | null> {
  const ticket = selectTickets(db)
    .where('registrations.event_id', '=', input.eventId)
    .where('registrations.code_hash', '=', input.codeHash);
  return (await withScans(db, ticket).executeTakeFirst()) ?? null;
}

/** Size and revision of the roster. */
export async function getRosterState(
  db: Kysely<Database>,
  input: { eventId: string; now: Date },
): Promise<{ total: number; mark: RosterRevision }> {
  const { rows } = await sql<RosterRevisionRow & { total: number }>`
    select (select count(*)::int from registrations where event_id = ${input.eventId}) as total,
      ${rosterRevisionColumns(input)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without from gave no row');
  return { total: row.total, mark: toRosterRevision(row) };
}

/** SHA-256 (hex) over one line `index:rev` per registration in index order, to verify a phone's roster. */
export async function hashRoster(db: Kysely<Database>, eventId: string): Promise<string> {
  const { lines } = await db
    .selectFrom('registrations')
    .select(
      sql<string>`coalesce(string_agg(code_index || ':' || rev || E'\n', '' order by code_index), '')`.as(
        'lines',
      ),
    )
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return createHash('sha256').update(lines).digest('hex');
}

/** Indexes of the event's revoked codes. */
export async function listRevokedIndexes(db: Kysely<Database>, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('revoked_codes')
    .select('code_index')
    .where('event_id', '=', eventId)
    .orderBy('code_index')
    .execute();
  return rows.map((row) => row.code_index);
}

/** Whether a code of the event is revoked, by its hash. */
export async function isRevokedHash(
  db: Kysely<Database>,
  input: { eventId: string; codeHash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('revoked_codes')
    .select('code_index')
    .where('event_id', '=', input.eventId)
    .where('code_hash', '=', input.codeHash)
    .executeTakeFirst();
  return row !== undefined;
}

function selectTickets(db: Kysely<Database>) {
  return db.selectFrom('registrations').select([
    'registrations.id',
    'registrations.code_index',
    'registrations.state',
    // Nobody asks how the others paid, and joining everybody's order takes a third of a page.
    sql<OrderPayment | null>`case when registrations.state = 'pending' then (
      select payment from orders where orders.id = registrations.order_id
    ) end`.as('payment'),
    'registrations.rev',
    'registrations.category_id',
    'registrations.wave',
    'registrations.box',
    'registrations.search_box',
    'registrations.code_hash',
    'registrations.code_cipher',
    'registrations.bib',
    'registrations.jersey',
    // The rest of the runner is not read: parsing it takes longer than all else.
    sql<string>`registrations.holder ->> 'legal_name'`.as('legal_name'),
    sql<'female' | 'male'>`registrations.holder ->> 'sex'`.as('sex'),
    sql<string>`registrations.holder ->> 'birth_date'`.as('birth_date'),
  ]);
}

/** The tickets in index order with what they passed and which codes they had: read once for all of them, not for each. */
function withScans(db: Kysely<Database>, tickets: ReturnType<typeof selectTickets>) {
  return db
    .with(
      (cte) => cte('tickets').materialized(),
      () => tickets,
    )
    .with('passed', (cte) =>
      cte
        .selectFrom('check_ins')
        .innerJoin('check_in_devices', 'check_in_devices.id', 'check_ins.device_id')
        .where('check_ins.registration_id', 'in', (eb) => eb.selectFrom('tickets').select('id'))
        .groupBy('check_ins.registration_id')
        .select([
          'check_ins.registration_id',
          sql<Passed[]>`json_agg(json_build_object(
            'point_id', check_ins.point_id,
            'at', extract(epoch from check_ins.corrected_at)::float8 * 1000,
            'device', check_in_devices.label,
            'uncertainty_ms', check_ins.uncertainty_ms
          ) order by check_ins.corrected_at)`.as('passed'),
        ]),
    )
    .with('replaced', (cte) =>
      cte
        .selectFrom('revoked_codes')
        .where('registration_id', 'in', (eb) => eb.selectFrom('tickets').select('id'))
        .groupBy('registration_id')
        .select([
          'registration_id',
          sql<Replaced[]>`json_agg(json_build_object(
            'index', code_index,
            'until', extract(epoch from revoked_at)::float8 * 1000
          ) order by revoked_at)`.as('replaces'),
        ]),
    )
    .selectFrom('tickets')
    .leftJoin('passed', 'passed.registration_id', 'tickets.id')
    .leftJoin('replaced', 'replaced.registration_id', 'tickets.id')
    .selectAll('tickets')
    .select(['passed.passed', 'replaced.replaces'])
    .orderBy('tickets.code_index');
}
