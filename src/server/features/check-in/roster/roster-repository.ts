import { createHash } from 'node:crypto';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#src/server/db/schema.ts';
import {
  toRosterRevision,
  rosterRevisionColumns,
  type RosterRevision,
  type RosterRevisionRow,
} from './roster-revision.ts';

/**
 * One page of an event's roster after `afterIndex`, in index order, plus one row when there is a next page; with
 * `changedSince` only rows changed since then.
 */
export async function listRosterRows(
  db: Kysely<Database>,
  input: { eventId: string; afterIndex: string | null; changedSince: Date | null; limit: number },
) {
  let query = selectRoster(db)
    .where('registrations.event_id', '=', input.eventId)
    .orderBy('registrations.code_index')
    .limit(input.limit + 1);
  if (input.afterIndex !== null) {
    query = query.where('registrations.code_index', '>', input.afterIndex);
  }
  if (input.changedSince) query = query.where('registrations.updated_at', '>=', input.changedSince);
  return await query.execute();
}

export type RosterRow = Awaited<ReturnType<typeof listRosterRows>>[number];

/** One roster row of the event by the hash of its code, or null. */
export async function findRosterRow(
  db: Kysely<Database>,
  input: { eventId: string; codeHash: string },
): Promise<RosterRow | null> {
  const row = await selectRoster(db)
    .where('registrations.event_id', '=', input.eventId)
    .where('registrations.code_hash', '=', input.codeHash)
    .executeTakeFirst();
  return row ?? null;
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
  const rows = await db
    .selectFrom('registrations')
    .select(['code_index', 'rev'])
    .where('event_id', '=', eventId)
    .orderBy('code_index')
    .execute();
  const hash = createHash('sha256');
  for (const { code_index, rev } of rows) hash.update(`${code_index}:${rev}\n`);
  return hash.digest('hex');
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

function selectRoster(db: Kysely<Database>) {
  return db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .select((eb) => [
      'registrations.code_index',
      'registrations.state',
      'orders.payment',
      'registrations.rev',
      'registrations.category_id',
      'registrations.wave',
      'registrations.box',
      'registrations.search_box',
      'registrations.code_hash',
      'registrations.code_cipher',
      'registrations.holder',
      'registrations.bib',
      'registrations.jersey',
      passedPoints(eb).as('passed'),
      replacedCodes(eb).as('replaces'),
    ]);
}

function replacedCodes(eb: ExpressionBuilder<Database, 'registrations'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('revoked_codes')
      .select([
        'code_index as index',
        sql<number>`extract(epoch from revoked_at)::float8 * 1000`.as('until'),
      ])
      .whereRef('revoked_codes.registration_id', '=', 'registrations.id')
      .orderBy('revoked_at'),
  );
}

function passedPoints(eb: ExpressionBuilder<Database, 'registrations'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('check_ins')
      .innerJoin('check_in_devices', 'check_in_devices.id', 'check_ins.device_id')
      .select([
        'check_ins.point_id',
        sql<number>`extract(epoch from check_ins.corrected_at)::float8 * 1000`.as('at'),
        'check_in_devices.label as device',
        'check_ins.uncertainty_ms',
      ])
      .whereRef('check_ins.registration_id', '=', 'registrations.id')
      .orderBy('check_ins.corrected_at'),
  );
}
