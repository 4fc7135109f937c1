import { sql, type Kysely } from 'kysely';
import type { Board } from '#src/contract/check-in-board/board.ts';
import type { JerseySwap } from '#src/domain/check-in/jersey-figures.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { PointRow } from '../event/event-repository.ts';
import { recordedJerseys } from '../figures/figures-repository.ts';
import { openIncident, openRecord, orderUncertain } from '../incidents/open-state.ts';

/** Runners who are confirmed, or who passed a point, and are alike in that, in category, size and the points that they passed. */
export type RunnerGroup = {
  category_id: string;
  jersey: string | null;
  /** Confirmed. */
  isExpected: boolean;
  pack: boolean;
  start: boolean;
  finish: boolean;
  session: boolean;
  /** Of the points that they passed. */
  pointIds: string[];
  count: number;
};

type Db = Kysely<Database>;

/**
 * Groups an event's runners by what the board tells of them; `points` are its points, at most fifty. Whoever was admitted
 * counts, also who is not confirmed, or not any more (check-in §8).
 */
export async function groupRunners(
  db: Db,
  { eventId, points }: { eventId: string; points: readonly Pick<PointRow, 'id' | 'kind'>[] },
): Promise<RunnerGroup[]> {
  const ids = points.map(({ id }) => id);
  // One bit for each point: what the kinds of points say follows from it, and costs the database nothing.
  const { rows } = await sql<{
    category_id: string;
    jersey: string | null;
    isExpected: boolean;
    bits: number;
    count: number;
  }>`
    select category_id, jersey, state = 'confirmed' as "isExpected", coalesce(bits, 0) as bits, count(*)::int as count
    from registrations left join (
      select registration_id, bit_or(1::bigint << (array_position(${ids}::text[], point_id) - 1)) as bits
      from check_ins where event_id = ${eventId} group by registration_id
    ) passed on registration_id = id
    where event_id = ${eventId} and (state = 'confirmed' or bits is not null)
    group by category_id, jersey, 3, 4`.execute(db);
  return rows.map(({ bits, ...row }) => {
    const passed = points.filter((_, place) => hasBit(bits, place));
    const hasKind = (wanted: PointRow['kind']) => passed.some(({ kind }) => kind === wanted);
    return {
      ...row,
      pointIds: passed.map(({ id }) => id),
      pack: hasKind('pack'),
      start: hasKind('start'),
      finish: hasKind('finish'),
      session: hasKind('session'),
    };
  });
}

/** Bits beyond the 32nd are out of reach of the bitwise operators. */
function hasBit(bits: number, place: number): boolean {
  return Math.floor(bits / 2 ** place) % 2 === 1;
}

/** The jerseys that went to runners in another size than they had chosen, or in a size at all. */
export async function listJerseySwaps(db: Db, eventId: string): Promise<JerseySwap[]> {
  const { rows } = await sql<JerseySwap>`
    select registrations.jersey as chosen, recorded.jersey as given, count(*)::int as count
    from (${recordedJerseys(eventId)}) recorded join registrations on registrations.id = registration_id
    where registrations.jersey is distinct from recorded.jersey
    group by 1, 2`.execute(db);
  return rows;
}

/** How much waits for a host's decision, as many as the lists of it have. */
export async function countToJudge(db: Db, eventId: string): Promise<Board['todo']> {
  const { rows } = await sql<Board['todo']>`
    select
      count(*) filter (where kind = 'double')::int as doubles,
      count(*) filter (where kind = 'not_entitled')::int as not_entitled,
      count(*) filter (where ${orderUncertain})::int as order_uncertain,
      (select count(*)::int from check_in_quarantine record
        where event_id = ${eventId} and ${openRecord}) as quarantined
    from check_in_incidents incident where event_id = ${eventId} and ${openIncident}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count without groups gave no row');
  return row;
}
