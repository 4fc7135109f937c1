import { sql, type Kysely } from 'kysely';
import type { Board } from '#src/contract/check-in-board.ts';
import { binMs, type ArrivalBin } from '#src/domain/check-in/arrival-curve.ts';
import type { Database } from '#src/server/db/schema.ts';

type Passed = Board['categories'][number]['passed'];

/** The figures of one event's race day, sparse: what nobody passed is missing. */
export type BoardFigures = {
  points: { id: string; admitted: number; recent: number; bins: ArrivalBin[] }[];
  /** Confirmed runners by category. */
  expected: { id: string; count: number }[];
  passed: ({ id: string; collected_only: number; started_only: number } & Passed)[];
  jerseys: { size: string; given: number }[];
  todo: Board['todo'];
};

/**
 * Counts the admissions of an event from the fold, not from the log, in one statement: a runner counts once at a point, by
 * the first admission. `recent` are those since `recentSince`.
 */
export async function readBoardFigures(
  db: Kysely<Database>,
  { eventId, recentSince }: { eventId: string; recentSince: Date },
): Promise<BoardFigures> {
  const { rows } = await sql<BoardFigures>`
    with first as materialized (
      select registration_id, point_id, min(corrected_at) as at
      from check_ins where event_id = ${eventId} group by registration_id, point_id
    ), bins as (
      select point_id, floor(extract(epoch from at) * 1000 / ${binMs})::int as bin, count(*)::int as count,
        count(*) filter (where at >= ${recentSince})::int as recent
      from first group by point_id, bin
    ), runners as (
      select registration_id,
        bool_or(kind = 'pack') as pack, bool_or(kind = 'start') as start,
        bool_or(kind = 'finish') as finish, bool_or(kind = 'session') as session
      from first join check_in_points on check_in_points.id = point_id
      group by registration_id
    ), placed as (
      select runners.*, category_id, coalesce(jersey, '-') as jersey
      from runners join registrations on registrations.id = registration_id
      where state = 'confirmed'
    ), open_incidents as (
      select kind from check_in_incidents where event_id = ${eventId} and resolved_at is null
    )
    select
      (select coalesce(jsonb_agg(p), '[]') from (
        select point_id as id, sum(count)::int as admitted, sum(recent)::int as recent,
          jsonb_agg(jsonb_build_object('bin', bin, 'count', count)) as bins
        from bins group by point_id) p) as points,
      (select coalesce(jsonb_agg(e), '[]') from (
        select category_id as id, count(*)::int as count from registrations
        where event_id = ${eventId} and state = 'confirmed' group by category_id) e) as expected,
      (select coalesce(jsonb_agg(c), '[]') from (
        select category_id as id,
          count(*) filter (where pack)::int as pack, count(*) filter (where start)::int as start,
          count(*) filter (where finish)::int as finish, count(*) filter (where session)::int as session,
          count(*) filter (where pack and not start)::int as collected_only,
          count(*) filter (where start and not pack)::int as started_only
        from placed group by category_id) c) as passed,
      (select coalesce(jsonb_agg(j), '[]') from (
        select jersey as size, count(*)::int as given from placed where pack group by jersey) j) as jerseys,
      jsonb_build_object(
        'doubles', (select count(*) from open_incidents where kind = 'double'),
        'not_entitled', (select count(*) from open_incidents where kind = 'not_entitled'),
        'quarantined', (select count(*) from check_in_quarantine where event_id = ${eventId})
      ) as todo`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without from gave no row');
  return row;
}
