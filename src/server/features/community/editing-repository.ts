import { sql, type Kysely, type Transaction, type Updateable } from 'kysely';
import type { CommunityContent } from '#src/contract/community/community-editing.ts';
import { toLocalText } from '#src/domain/text/local-text.ts';
import { findCentre } from '#src/domain/places/cities.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { CommunitiesTable } from '#src/server/db/tables/communities.ts';
import { toSearchText } from '#src/domain/text/search-words.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;

/** Stores a new community with one member, its owner. */
export async function insertCommunity(
  trx: Trx,
  input: { id: string; ownerId: string; content: CommunityContent; now: Date },
): Promise<void> {
  const { id, ownerId, content, now } = input;
  const stamps = { created_at: now, updated_at: now };
  await trx
    .insertInto('communities')
    .values({ id, ...contentColumns(content), state: 'active', member_count: 1, ...stamps })
    .execute();
  await trx
    .insertInto('memberships')
    .values({ community_id: id, member_id: ownerId, role: 'owner', state: 'active', ...stamps })
    .execute();
}

/** Updates the content and increments the revision used by pictures and caches. */
export async function writeContent(
  trx: Trx,
  { id, content, now }: { id: string; content: CommunityContent; now: Date },
): Promise<void> {
  await trx
    .updateTable('communities')
    .set((eb) => ({ ...contentColumns(content), rev: eb('rev', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Hides, shows or deletes a community. */
export async function writeState(
  trx: Trx,
  { id, state, now }: { id: string; state: 'active' | 'hidden' | 'deleted'; now: Date },
): Promise<void> {
  const counted = state === 'deleted' ? { member_count: 0 } : {};
  await trx
    .updateTable('communities')
    .set({ state, updated_at: now, ...counted })
    .where('id', '=', id)
    .execute();
}

type Marks =
  | 'state'
  | 'verified_at'
  | 'desk_hidden_at'
  | 'desk_hidden_reason'
  | 'was_hidden'
  | 'mails_stopped_at';

/** Changes what the desk sets of a locked community, and counts the change. */
export async function markCommunity(
  trx: Transaction<Database>,
  { id, change, now }: { id: string; change: Pick<Updateable<CommunitiesTable>, Marks>; now: Date },
): Promise<void> {
  await trx
    .updateTable('communities')
    .set((eb) => ({ ...change, desk_rev: eb('desk_rev', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** A community that is not deleted, for its crew, or null. */
export async function findManagedRow(db: Db, id: string) {
  const row = await db
    .selectFrom('communities')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'deleted')
    .executeTakeFirst();
  return row ?? null;
}

export type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManagedRow>>>;

/** Whether a community has an upcoming published event. */
export async function hasAhead(db: Db, communityId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('community_id', '=', communityId)
    .where('state', '=', 'published')
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of communities a member created since an instant. */
export async function countCreatedSince(db: Db, memberId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('actor_id', '=', memberId)
    .where('at', '>', since)
    .where('action', '=', 'community.created')
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks the member, so that the daily limit holds under concurrency. */
export async function lockMember(trx: Trx, memberId: string): Promise<void> {
  await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Statistics for the owner's view. */
export async function readNumbers(db: Db, communityId: string, now: Date) {
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
  const [people, events] = await Promise.all([
    db
      .selectFrom('memberships')
      .select([
        sql<number>`count(*) filter (where state = 'active' and created_at > ${monthAgo})::int`.as(
          'joined',
        ),
        sql<number>`count(*) filter (where state = 'requested')::int`.as('requests'),
      ])
      .where('community_id', '=', communityId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('events')
      .leftJoin(taken(db), (join) => join.onRef('sums.event_id', '=', 'events.id'))
      .select([
        sql<number>`count(*) filter (where ends_at > ${now})::int`.as('upcoming'),
        sql<number>`count(*) filter (where ends_at <= ${now})::int`.as('past'),
        sql<number>`coalesce(sum(sums.taken), 0)::int`.as('registrations'),
      ])
      .where('community_id', '=', communityId)
      .where('state', '=', 'published')
      .executeTakeFirstOrThrow(),
  ]);
  return { ...people, ...events };
}

/** A community's drafts, then its latest events, with places taken. */
export async function listCommunityEventRows(
  db: Db,
  { communityId, limit }: { communityId: string; limit: number },
) {
  return await db
    .selectFrom('events')
    .leftJoin(taken(db), (join) => join.onRef('sums.event_id', '=', 'events.id'))
    .select(['id', 'kind', 'title', 'starts_at', 'ends_at', 'zone', 'state'])
    .select([
      sql<number>`coalesce(sums.taken, 0)::int`.as('taken'),
      sql<number>`coalesce(sums.quota, 0)::int`.as('quota'),
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('series_dates')
            .select('series_id')
            .whereRef('series_dates.event_id', '=', 'events.id'),
        )
        .$castTo<boolean>()
        .as('is_recurring'),
    )
    .where('community_id', '=', communityId)
    .orderBy((eb) => eb('state', '=', 'draft'), 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Places taken and quota by event. */
function taken(db: Db) {
  return db
    .selectFrom('categories')
    .select((eb) => [
      'event_id',
      eb.fn.sum<number>('categories.taken').as('taken'),
      eb.fn.sum<number>('categories.quota').as('quota'),
    ])
    .groupBy('event_id')
    .as('sums');
}

/** The content columns; `search` uses the same texts as the demo's rows. */
function contentColumns(content: CommunityContent) {
  const { name, city, province, logo, cover, founded, openness, meeting_point: place } = content;
  const position = place ?? findCentre(content);
  const socials = Object.fromEntries(
    Object.entries(content.socials).filter(([, address]) => Boolean(address)),
  );
  const schedule = content.schedule.map((run) => ({ ...run, title: toLocalText(run.title) }));
  return {
    name,
    // Fallback for names without Latin letters.
    slug: toSlug(name) || 'komunitas',
    city,
    province,
    description: JSON.stringify(toLocalText(content.description)),
    story: JSON.stringify(toLocalText(content.story)),
    logo,
    cover,
    founded,
    pace: content.pace === null ? null : JSON.stringify(content.pace),
    openness,
    meeting_point: place === null ? null : JSON.stringify(place),
    lat: position?.lat ?? null,
    lon: position?.lon ?? null,
    schedule: JSON.stringify(schedule),
    socials: JSON.stringify(socials),
    ...(content.meeting_place === undefined ? {} : { meeting_place: content.meeting_place }),
    ...(content.contact_email === undefined ? {} : { contact_email: content.contact_email }),
    search: toSearchText([
      name,
      city,
      findProvince(province)?.name,
      place?.name ?? content.meeting_place,
    ]),
  };
}
