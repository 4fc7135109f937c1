import { sql, type Kysely } from 'kysely';
import type { Board } from '#src/contract/check-in/board.ts';
import { binMs, type ArrivalBin } from '#src/domain/check-in/arrival-curve.ts';
import type { Database } from '#src/server/db/schema.ts';
import { openIncident, openRecord } from '../judging/open-state.ts';

/** How many were admitted at one point, since `recentSince`, and when. */
export type PointFigures = { id: string; admitted: number; recent: number; bins: ArrivalBin[] };

/** Confirmed runners who are alike in category, size and the kinds of points that they passed. */
export type RunnerGroup = {
  category_id: string;
  jersey: string | null;
  pack: boolean;
  start: boolean;
  finish: boolean;
  session: boolean;
  count: number;
};

type Db = Kysely<Database>;

/**
 * Counts the admissions at each point in bins, from the fold and not from the log. A runner counts once at a point, by the
 * first admission; `hasRepeats` says that a point of the event admits more than once. Points that nobody passed are missing.
 */
export async function readPointFigures(
  db: Db,
  input: { eventId: string; recentSince: Date; hasRepeats: boolean },
): Promise<PointFigures[]> {
  const { eventId, recentSince, hasRepeats } = input;
  const admissions = sql`select point_id, corrected_at as at from check_ins where event_id = ${eventId}`;
  const first = sql`select point_id, min(corrected_at) as at from check_ins
    where event_id = ${eventId} group by point_id, registration_id`;
  const { rows } = await sql<PointFigures>`
    with bins as (
      select point_id, (extract(epoch from at)::bigint / ${binMs / 1000}::int)::int as bin,
        count(*)::int as count, count(*) filter (where at >= ${recentSince})::int as recent
      from (${hasRepeats ? first : admissions}) admissions group by point_id, bin
    )
    select point_id as id, sum(count)::int as admitted, sum(recent)::int as recent,
      jsonb_agg(jsonb_build_object('bin', bin, 'count', count)) as bins
    from bins group by point_id`.execute(db);
  return rows;
}

/** Groups an event's confirmed runners by what the board tells of them. */
export async function groupRunners(db: Db, eventId: string): Promise<RunnerGroup[]> {
  const { rows } = await sql<RunnerGroup>`
    select category_id, jersey,
      coalesce(pack, false) as pack, coalesce(start, false) as start,
      coalesce(finish, false) as finish, coalesce(session, false) as session,
      count(*)::int as count
    from registrations left join (
      select registration_id,
        bool_or(kind = 'pack') as pack, bool_or(kind = 'start') as start,
        bool_or(kind = 'finish') as finish, bool_or(kind = 'session') as session
      from check_ins join check_in_points on check_in_points.id = point_id
      where check_ins.event_id = ${eventId} group by registration_id
    ) passed on registration_id = id
    where event_id = ${eventId} and state = 'confirmed'
    group by category_id, jersey, 3, 4, 5, 6`.execute(db);
  return rows;
}

/** How much waits for a host's decision, as many as the lists of it have. */
export async function countToJudge(db: Db, eventId: string): Promise<Board['todo']> {
  const { rows } = await sql<Board['todo']>`
    select
      count(*) filter (where kind = 'double')::int as doubles,
      count(*) filter (where kind = 'not_entitled')::int as not_entitled,
      (select count(*)::int from check_in_quarantine record
        where event_id = ${eventId} and ${openRecord}) as quarantined
    from check_in_incidents incident where event_id = ${eventId} and ${openIncident}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count without groups gave no row');
  return row;
}
