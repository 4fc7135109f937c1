import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { EventKind } from '#src/contract/common.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import { exactPosition } from '#src/server/db/exact-position.ts';
import { countLine } from '#src/server/core/places/waiting-line.ts';
import type { Database } from '#src/server/db/schema.ts';
import { recordHasTerms } from '#src/server/db/search-match.ts';
import { followsShownCommunity, isAhead, isHostSuspended } from '#src/server/db/shown-events.ts';
import { matches, type Wanted } from './list-filters.ts';
import { nearestFirst, sortKey } from './list-order.ts';

/**
 * One page of published or cancelled events that match, plus one row more when there is a next page.
 * `after` continues behind that row of the same sort; ties are broken by id. `near_key` is what they are sorted by
 * from near to far, null without a place.
 */
export async function listEventRows(
  db: Kysely<Database>,
  input: Wanted & { after: CursorPosition | null },
) {
  const { filters, place, after } = input;
  const key = sortKey(input);
  const nearKey: RawBuilder<string | null> = place ? nearestFirst(place) : sql<null>`null::text`;
  let query = selectEvents(db)
    .select(nearKey.as('near_key'))
    .where((eb) => matches(eb, input))
    .orderBy(key)
    .orderBy('events.id')
    .limit(filters.limit + 1);
  if (after) {
    const value = filters.sort === 'date' ? new Date(after.value) : after.value;
    query = query.where(sql<SqlBool>`(${key}, events.id) > (${value}, ${after.id})`);
  }
  return await query.execute();
}

/** Whether any public event of a kind, past ones too, has the terms. */
export async function hasEventWith(
  db: Kysely<Database>,
  { kind, terms }: Pick<Wanted, 'kind' | 'terms'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('events.id')
    .where('events.kind', '=', kind)
    .where('events.state', 'in', ['published', 'cancelled'])
    .where(followsShownCommunity())
    .where(recordHasTerms(kind, { column: 'events.search', terms }))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

/** How many events match in all, whatever the page. */
export async function countEvents(db: Kysely<Database>, input: Wanted) {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => matches(eb, input))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * A public event, published or cancelled, or null. Excludes drafts and events of hidden communities.
 */
export async function findPublicEvent(db: Kysely<Database>, id: string) {
  const row = await selectEvents(db)
    .where('events.id', '=', id)
    .where('events.state', 'in', ['published', 'cancelled'])
    .where(followsShownCommunity())
    .executeTakeFirst();
  return row ?? null;
}

/** The next published date of the series that an event belongs to, or null. */
export async function findNextOfSeries(
  db: Kysely<Database>,
  { eventId, now }: { eventId: string; now: Date },
): Promise<{ id: string; starts_at: Date } | null> {
  const row = await db
    .selectFrom('series_dates as own')
    .innerJoin('series_dates as others', 'others.series_id', 'own.series_id')
    .innerJoin('events', 'events.id', 'others.event_id')
    .select(['events.id', 'events.starts_at'])
    .where('own.event_id', '=', eventId)
    .where('events.state', '=', 'published')
    .where('events.starts_at', '>', now)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** An event in any state, for its hosts only, or null. */
export async function findAnyEvent(db: Kysely<Database>, id: string): Promise<EventRow | null> {
  return (await selectEvents(db).where('events.id', '=', id).executeTakeFirst()) ?? null;
}

/** A community's upcoming events, soonest first. */
export async function listCommunityUpcoming(
  db: Kysely<Database>,
  input: { communityId: string; now: Date; limit: number },
) {
  return await selectEvents(db)
    .where('events.community_id', '=', input.communityId)
    .where('events.state', '=', 'published')
    .where(isAhead(input.now))
    .orderBy('events.starts_at', 'asc')
    .orderBy('events.id', 'asc')
    .limit(input.limit)
    .execute();
}

/** Number of a community's past published events. */
export async function countCommunityPast(
  db: Kysely<Database>,
  input: { communityId: string; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('community_id', '=', input.communityId)
    .where('state', '=', 'published')
    .where('ends_at', '<', input.now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Categories of several events, in their own order; `line` is how many wait in turn for one. */
export async function listCategories(db: Kysely<Database>, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  return await db
    .selectFrom('categories')
    .selectAll()
    .select(countLine('categories.id').as('line'))
    .where('event_id', 'in', eventIds)
    .orderBy('event_id')
    .orderBy('position')
    .execute();
}

/** Courses of an event's categories, by code; some may be of categories that are gone. */
export async function listCategoryCourses(db: Kysely<Database>, eventId: string) {
  return await db
    .selectFrom('category_courses')
    .select(['code', 'course'])
    .where('event_id', '=', eventId)
    .orderBy('code')
    .execute();
}

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

/** Cities, provinces and local months (`YYYY-MM`) of upcoming events, with counts. */
export async function listFacets(db: Kysely<Database>, input: { kind: EventKind; now: Date }) {
  const ahead = db
    .selectFrom('events')
    .where('kind', '=', input.kind)
    .where('state', 'in', ['published', 'cancelled'])
    .where(followsShownCommunity())
    .where('ends_at', '>=', input.now);
  const day = sql<string>`to_char(starts_at at time zone zone, 'YYYY-MM-DD')`;
  const [cities, provinces, days] = await Promise.all([
    ahead
      .select((eb) => ['city as value', eb.fn.countAll<number>().as('count')])
      .groupBy('city')
      .orderBy('city')
      .execute(),
    ahead
      .select((eb) => ['province as value', eb.fn.countAll<number>().as('count')])
      .groupBy('province')
      .orderBy('province')
      .execute(),
    ahead
      .select((eb) => [day.as('day'), 'zone', eb.fn.countAll<number>().as('count')])
      .groupBy(['day', 'zone'])
      .orderBy('day')
      .execute(),
  ]);
  return { cities, provinces, days };
}

/** Events with their community's name and address. */
export function selectEvents(db: Kysely<Database>) {
  return db
    .selectFrom('events')
    .leftJoin('communities', 'communities.id', 'events.community_id')
    .selectAll('events')
    .select([
      'communities.name as community_name',
      'communities.slug as community_slug',
      'communities.rev as community_rev',
      'communities.logo as community_logo',
      'communities.member_count as community_members',
      exactPosition.as('exact_position'),
      isHostSuspended().as('is_paused'),
    ]);
}
