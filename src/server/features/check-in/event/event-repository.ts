import type { Kysely, Transaction } from 'kysely';
import type { MemberAccess } from '#src/server/http/access.ts';
import { crewRoles } from '#src/server/rights/community-rights.ts';
import { hostedEvents } from '#src/server/rights/hosting.ts';
import type { Database } from '#src/server/db/schema.ts';

/** An event with its categories and points in order, for scanning; must exist. */
export async function getScanEvent(db: Kysely<Database>, id: string) {
  // First, because it says how new the points are: newer ones are fetched again, older ones would not be.
  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [categories, points, hasReplies, expected] = await Promise.all([
    listCategories(db, id),
    listPoints(db, id),
    hasStaffQuestions(db, id),
    db
      .selectFrom('registrations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('event_id', '=', id)
      .where('state', '=', 'confirmed')
      .executeTakeFirstOrThrow(),
  ]);
  return { event, categories, points, hasReplies, expected: expected.count };
}

export type ScanEventRows = Awaited<ReturnType<typeof getScanEvent>>;

/** Whether the hosts show replies to some question to staff. */
async function hasStaffQuestions(db: Kysely<Database>, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('event_questions')
    .select('id')
    .where('event_id', '=', eventId)
    .where('for_staff', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An event's jerseys and categories in order, for its board; must exist. */
export async function getBoardEvent(db: Kysely<Database> | Transaction<Database>, id: string) {
  const [event, categories] = await Promise.all([
    db
      .selectFrom('events')
      .select(['jersey_sizes', 'jersey_stock'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    listCategories(db, id),
  ]);
  return { event, categories };
}

async function listCategories(db: Kysely<Database> | Transaction<Database>, eventId: string) {
  return await db
    .selectFrom('categories')
    .select(['id', 'code', 'name'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
}

/**
 * The end of an event, locked until the transaction ends against changes and against other enrolments; must exist. Whoever
 * registers meanwhile is not held up.
 */
export async function lockEventEnd(trx: Transaction<Database>, id: string): Promise<Date> {
  const { ends_at } = await trx
    .selectFrom('events')
    .select('ends_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return ends_at;
}

/** How often an event's points were changed; must exist. */
export async function getPointsRev(
  db: Kysely<Database> | Transaction<Database>,
  id: string,
): Promise<number> {
  const { points_rev } = await db
    .selectFrom('events')
    .select('points_rev')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return points_rev;
}

/** When an event takes place and where; must exist. */
export async function getEventTime(db: Kysely<Database>, id: string) {
  return await db
    .selectFrom('events')
    .select(['starts_at', 'ends_at', 'zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The event and its points, for deciding scans; must exist. */
export async function getScanContext(db: Kysely<Database>, id: string) {
  const [event, points] = await Promise.all([
    db
      .selectFrom('events')
      .select(['id', 'zone', 'starts_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    listPoints(db, id),
  ]);
  return { event, points };
}

export type ScanContext = Awaited<ReturnType<typeof getScanContext>>;

/** An event's points that are not drafts, in order. */
export async function listPoints(db: Kysely<Database> | Transaction<Database>, eventId: string) {
  return await db
    .selectFrom('check_in_points')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('state', '!=', 'draft')
    .orderBy('position')
    .execute();
}

export type PointRow = Awaited<ReturnType<typeof listPoints>>[number];

/**
 * Published events the member may host that end after `since`, soonest first, with what is to be counted of them; with
 * `draftsAfter` also drafts that start after it (one without a date has none).
 */
export async function listHostedEvents(
  db: Kysely<Database>,
  input: { member: MemberAccess['member']; since: Date; draftsAfter: Date | null },
) {
  const { member, since, draftsAfter } = input;
  const crewed = db
    .selectFrom('memberships')
    .select('community_id')
    .where('member_id', '=', member.id)
    .where('state', '=', 'active')
    .where('role', 'in', crewRoles);
  return await hostedEvents(db, member.id)
    // Only a site admin hosts the events of others; everybody else's are found by index.
    .$if(member.role !== 'admin', (query) => query.where('events.community_id', 'in', crewed))
    .leftJoin('communities', 'communities.id', 'events.community_id')
    .select((eb) => [
      'communities.slug as community_slug',
      eb.ref('events.state').$castTo<'draft' | 'published'>().as('state'),
      'events.id',
      'events.kind',
      'events.community_id',
      'events.title',
      'events.starts_at',
      'events.zone',
      'events.city',
      eb
        .selectFrom('registrations')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('registrations.event_id', '=', 'events.id')
        .where('registrations.state', '=', 'confirmed')
        .as('expected'),
      eb
        .selectFrom('check_ins')
        .select((inner) => inner.fn.count<number>('registration_id').distinct().as('count'))
        .whereRef('check_ins.event_id', '=', 'events.id')
        .as('admitted'),
      eb
        .selectFrom('orders')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('orders.event_id', '=', 'events.id')
        .where('orders.payment', '=', 'proof_sent')
        .as('proofs'),
    ])
    .where((eb) =>
      eb.or([
        eb.and([eb('events.state', '=', 'published'), eb('events.ends_at', '>=', since)]),
        ...(draftsAfter === null
          ? []
          : [eb.and([eb('events.state', '=', 'draft'), eb('events.starts_at', '>', draftsAfter)])]),
      ]),
    )
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(100)
    .execute();
}
