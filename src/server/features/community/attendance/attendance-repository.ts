import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Attendance } from '#src/contract/community/membership.ts';
import { drift } from '#src/domain/community/attendance.ts';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

const dayMs = 86_400_000;

/**
 * SQL: each run of a community that each member came to, once, as `member_id`, `event_id` and `starts_at`: scanned, or
 * ticked at the roll call, of which the latest word counts. `members` limits whom it is about, as a condition on an id.
 */
function attended(
  communityId: string,
  members: (id: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select taken.member_id, runs.id as event_id, runs.starts_at
    from events runs
    join registrations taken on taken.event_id = runs.id
    join check_ins on check_ins.registration_id = taken.id
    where runs.community_id = ${communityId} and runs.kind = 'event'
      and ${members(sql`taken.member_id`)}
    union
    select member_id, event_id, starts_at from (
      select distinct on (runs.id, member_id) member_id, runs.id as event_id, runs.starts_at, came
      from events runs
      join (
        select event_id, member_id, came, marked_at, marked_by from roll_call_marks
        where member_id is not null
        union all
        select marks.event_id, taken.member_id, came, marked_at, marked_by
        from roll_call_marks marks join registrations taken on taken.id = marks.registration_id
      ) said on said.event_id = runs.id
      where runs.community_id = ${communityId} and runs.kind = 'event'
        and ${members(sql`member_id`)}
      order by runs.id, member_id, marked_at desc, came desc, marked_by desc nulls last
    ) latest where came
  )`;
}

/** How often and when these members last came, by member; those who never did are left out. */
export async function readAttendance(
  db: Db,
  input: { communityId: string; memberIds: readonly string[]; since: Date },
): Promise<Map<string, Attendance>> {
  const { communityId, memberIds, since } = input;
  if (memberIds.length === 0) return new Map();
  const of = (id: RawBuilder<unknown>) => sql`${id} = any(${[...memberIds]}::text[])`;
  const { rows } = await sql<{ member_id: string; came: number; last_seen: Date }>`
    select member_id, count(*) filter (where starts_at >= ${since})::int as came,
      max(starts_at) as last_seen
    from ${attended(communityId, of)} attended group by member_id`.execute(db);
  return new Map(
    rows.map(({ member_id: id, came, last_seen: last }) => [
      id,
      { came, last_seen: last.toISOString() },
    ]),
  );
}

/** When one member came, latest first. */
export async function listAttended(
  db: Db,
  { communityId, memberId, since }: { communityId: string; memberId: string; since: Date },
): Promise<Date[]> {
  const of = (id: RawBuilder<unknown>) => sql`${id} = ${memberId}`;
  const { rows } = await sql<{ starts_at: Date }>`
    select starts_at from ${attended(communityId, of)} attended
    where starts_at >= ${since} order by starts_at desc`.execute(db);
  return rows.map(({ starts_at: startsAt }) => startsAt);
}

/** The ids of those who drift away from a community, see `drift`. */
export async function listDrifting(db: Db, communityId: string, now: Date): Promise<string[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const since = daysAgo(drift.gone + drift.before);
  const anybody = (id: RawBuilder<unknown>) => sql`${id} is not null and runs.starts_at > ${since}`;
  const { rows } = await sql<{ member_id: string }>`
    select member_id from (
      select member_id, starts_at, max(starts_at) over (partition by member_id) as last_seen
      from ${attended(communityId, anybody)} attended
    ) seen
    where last_seen < ${daysAgo(drift.away)} and last_seen > ${daysAgo(drift.gone)}
      and starts_at > last_seen - make_interval(days => ${drift.before})
    group by member_id having count(*) >= ${drift.runs}`.execute(db);
  return rows.map(({ member_id: id }) => id);
}

/** Notes until when an active member has paid; false when there is none. */
export async function writeDues(
  trx: Transaction<Database>,
  input: { communityId: string; memberId: string; until: string | null; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('memberships')
    .set({ dues_until: input.until, updated_at: input.now })
    .where('community_id', '=', input.communityId)
    .where('member_id', '=', input.memberId)
    .where('state', '=', 'active')
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}
