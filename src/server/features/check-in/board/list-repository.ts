import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { Board } from '#src/contract/check-in-board/board.ts';
import type { BoardList } from '#src/contract/check-in-board/board-choices.ts';
import type { BoardListFilter } from '#src/contract/check-in-board/board-lists.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { CheckInScansTable } from '#src/server/db/tables/check-in.ts';
import type { ListPlace } from '../judging/list-place.ts';
import { runnerColumn, type IncidentRow } from '../judging/incident-repository.ts';
import { firstAdmissions, recordedJerseys } from '../figures/figures-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;

export type EntryRow = {
  id: string;
  device_id: string;
  corrected_at: Date;
  uncertainty_ms: number;
  time_known: boolean;
  received_at: Date;
  point_id: string | null;
  device_label: string;
  action: CheckInScansTable['action'];
  shown: string;
  verdict: string;
  reason: string | null;
  runner: IncidentRow['runner'];
};

type LogList = Exclude<BoardList, 'admitted'>;

/** Which records of the log are in each list; counts and lists are made of the same. */
const inLogList: Record<LogList, RawBuilder<SqlBool>> = {
  voids: sql`scan.action = 'void'`,
  overrides: sql`scan.action = 'override'`,
  unknown_times: sql`(not scan.time_known and scan.action in ('admit', 'override'))`,
  log: sql`true`,
};

export type ListScope = {
  eventId: string;
  filter: BoardListFilter;
  /** Whether a point of the event admits a runner more than once. */
  hasRepeats: boolean;
};

/** How many records of the log are worth a host's look, as many as their lists have. */
export async function countNoted(db: Db, eventId: string): Promise<Board['noted']> {
  const count = (list: LogList) => sql`(select count(*)::int from check_in_scans scan
    where scan.event_id = ${eventId} and ${inLogList[list]})`;
  const { rows } = await sql<Board['noted']>`
    select ${count('voids')} as voids, ${count('overrides')} as overrides,
      ${count('unknown_times')} as unknown_times`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A query without a table gave no row');
  return row;
}

/**
 * The records of a list, newest first, plus one when there are more. Admissions go by when they were made, what is in the log
 * by when it came.
 */
export async function listEntryRows(
  db: Db,
  { after, limit, ...scope }: ListScope & { after: ListPlace | null; limit: number },
): Promise<EntryRow[]> {
  const isFold = scope.filter.list === 'admitted';
  const time = sql.ref(isFold ? 'scan.corrected_at' : 'scan.received_at');
  const { rows } = await sql<EntryRow>`
    select scan.id::text as id, scan.device_id, scan.corrected_at, scan.uncertainty_ms, scan.time_known, scan.received_at,
      scan.point_id, device.label as device_label, scan.action, scan.verdict as shown, scan.server_verdict as verdict,
      scan.reason, ${runnerColumn('scan.registration_id', scope.eventId)} as runner
    from ${source(scope)} join check_in_devices device on device.id = scan.device_id
    where ${fits(scope)}
      and ${after ? sql`(${time}, scan.id::text) < (${after.at}, ${after.name})` : sql`true`}
    order by ${time} desc, scan.id::text desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** How many records a list has. */
export async function countEntries(db: Db, scope: ListScope): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${source(scope)} where ${fits(scope)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The records of the fold's admissions, or the log; as `scan`. */
function source({ eventId, filter, hasRepeats }: ListScope) {
  if (filter.list !== 'admitted') return sql`check_in_scans scan`;
  const admissions = firstAdmissions(eventId, hasRepeats);
  const { kind } = filter;
  const chosen = kind === undefined ? admissions : firstOfKind(admissions, kind);
  return sql`(${chosen}) admission join check_in_scans scan on scan.id = admission.scan_id`;
}

/** The runners who passed a point of the kind, each once: a race may hand out packs at two. */
function firstOfKind(admissions: RawBuilder<unknown>, kind: NonNullable<BoardListFilter['kind']>) {
  return sql`select distinct on (registration_id) passed.* from (${admissions}) passed
    join check_in_points point on point.id = passed.point_id and point.kind = ${kind} and point.state <> 'draft'
    order by registration_id, corrected_at, scan_id`;
}

function fits({ eventId, filter }: ListScope) {
  const { list, point, category, jersey, phone, q } = filter;
  const wanted: RawBuilder<unknown>[] = [sql`scan.event_id = ${eventId}`];
  if (list !== 'admitted') wanted.push(inLogList[list]);
  if (point !== undefined) wanted.push(sql`scan.point_id = ${point}`);
  if (phone !== undefined) wanted.push(sql`scan.device_id = ${phone}`);
  const ofRunner: RawBuilder<unknown>[] = toSearch(q);
  if (jersey !== undefined) {
    const recorded = recordedJerseys(eventId);
    // Uncorrelated, so that each is read once and not for every runner.
    ofRunner.push(sql`(
      runner.id in (select registration_id from (${recorded}) recorded where jersey = ${jersey})
      or runner.jersey = ${jersey} and runner.id not in (select registration_id from (${recorded}) recorded))`);
  }
  if (category !== undefined) ofRunner.push(sql`runner.category_id = ${category}`);
  if (ofRunner.length > 0) {
    wanted.push(sql`exists (select from registrations runner
      where runner.id = scan.registration_id and ${sql.join(ofRunner, sql` and `)})`);
  }
  return sql.join(wanted, sql` and `);
}

/** Each word is in what hosts search participants by; digits are the beginning of a bib. */
function toSearch(q: string | undefined): RawBuilder<unknown>[] {
  const words = foldSearchText(q ?? '')
    .split(' ')
    .filter(Boolean);
  return words.map((word) =>
    /^\d+$/.test(word)
      ? sql`runner.bib::text like ${`${word}%`}`
      : sql`runner.search like ${`%${word}%`}`,
  );
}
