import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;

/** What the points of an event depend on; must exist. */
export async function getPointsEvent(db: Db, id: string) {
  return await db
    .selectFrom('events')
    .select(['kind', 'state', 'starts_at', 'ends_at', 'zone', 'pack_collection', 'points_rev'])
    .select('community_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export type PointsEvent = Awaited<ReturnType<typeof getPointsEvent>>;

/** Locks an event against other changes of its points and against enrolments, until the transaction ends. */
export async function lockPoints(trx: Trx, eventId: string): Promise<void> {
  await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** An event's categories in order, with their starts. */
export async function listStartingCategories(db: Db, eventId: string) {
  return await db
    .selectFrom('categories')
    .select(['id', 'code', 'name', 'flag_off_at'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
}

/** All points of an event in order, and whether scans were logged at each. */
export async function listPointsWithUse(db: Db, eventId: string) {
  return await db
    .selectFrom('check_in_points')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('check_in_scans')
            .select(sql`1`.as('one'))
            .where('check_in_scans.event_id', '=', eventId)
            .whereRef('check_in_scans.point_id', '=', 'check_in_points.id'),
        )
        .$castTo<boolean>()
        .as('is_used'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('check_in_seals')
            .select(sql`1`.as('one'))
            .whereRef('check_in_seals.point_id', '=', 'check_in_points.id')
            .where('check_in_seals.reopened_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('is_sealed'),
    )
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
}

export type UsedPointRow = Awaited<ReturnType<typeof listPointsWithUse>>[number];

/** Whether a phone or a staff pass of the event may know its points. */
export async function hasStaff(db: Db, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from check_in_devices where event_id = ${eventId})
      or exists (select from check_in_passes where event_id = ${eventId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Events of the same community, or of the platform, that began earlier and have points; the latest twelve. */
export async function listPointSources(
  db: Db,
  input: { eventId: string; communityId: string | null; before: Date },
) {
  const { eventId, communityId, before } = input;
  return await db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at', 'zone'])
    .where('id', '!=', eventId)
    .where('community_id', communityId === null ? 'is' : '=', communityId)
    .where('starts_at', '<', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('check_in_points')
          .select(sql`1`.as('one'))
          .whereRef('check_in_points.event_id', '=', 'events.id'),
      ),
    )
    .orderBy('starts_at', 'desc')
    .limit(12)
    .execute();
}
