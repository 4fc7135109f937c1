import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
} from 'kysely';
import type * as z from 'zod/mini';
import type { CommunityListQuery } from '#src/contract/community/community.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import type { SearchTerm } from '#src/domain/search/search-query.ts';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import { isAfter } from '#src/server/http/paging.ts';
import { isWithin, metresFrom } from '#src/server/db/distance.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { CommunitiesTable } from '#src/server/db/tables/communities.ts';
import { recordHasTerms } from '#src/server/db/search-match.ts';

type Filters = Omit<z.infer<typeof CommunityListQuery>, 'cursor' | 'q'> & {
  /** Where `near` is; null for none. */
  place: Position | null;
  terms: readonly SearchTerm[];
};

const sorts = {
  name: { column: 'name', direction: 'asc' },
  members: { column: 'member_count', direction: 'desc' },
  newest: { column: 'created_at', direction: 'desc' },
  near: { column: 'away', direction: 'asc' },
} as const satisfies Record<Filters['sort'], unknown>;

/**
 * One page of active communities in the requested order, plus one row when there is a next page. `away` is in metres, null
 * without a place.
 */
export async function listCommunityRows(
  db: Kysely<Database>,
  input: { filters: Filters; after: CursorPosition | null },
) {
  const { filters, after } = input;
  const { column, direction } = sorts[filters.sort];
  const away = filters.place
    ? metresFrom({ from: filters.place, table: 'communities' })
    : sql<number | null>`null::integer`;
  const query = db
    .selectFrom('communities')
    .selectAll()
    .select(away.as('away'))
    .where((eb) => matches(eb, filters))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(filters.limit + 1);
  if (!after) return await query.execute();
  const isInstant = column === 'created_at';
  const by = [column === 'away' ? away : column, 'id'] as const;
  return await query.where(isAfter(after, { by, direction, isInstant })).execute();
}

export type CommunityRow = Selectable<CommunitiesTable>;

/** How many active communities match. */
export async function countCommunities(db: Kysely<Database>, filters: Filters): Promise<number> {
  const { count } = await db
    .selectFrom('communities')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => matches(eb, filters))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether any active community has the terms. */
export async function hasCommunityWith(
  db: Kysely<Database>,
  terms: readonly SearchTerm[],
): Promise<boolean> {
  const active = db.selectFrom('communities').select('id').where('state', '=', 'active');
  return (await active.where(hasTerms(terms)).limit(1).executeTakeFirst()) !== undefined;
}

/** An active community, or null. */
export async function findCommunity(
  db: Kysely<Database>,
  id: string,
): Promise<CommunityRow | null> {
  const row = await db
    .selectFrom('communities')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the admins of the site hide a community. */
export async function isHiddenByDesk(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('communities')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'hidden')
    .where('desk_hidden_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Provinces, opennesses and days of weekly runs of active communities, each with its count. */
export async function listFacets(db: Kysely<Database>) {
  const active = db.selectFrom('communities').where('state', '=', 'active');
  const [provinces, opennesses, days] = await Promise.all([
    active
      .select((eb) => ['province as code', eb.fn.countAll<number>().as('count')])
      .groupBy('province')
      .orderBy('province')
      .execute(),
    active
      .select((eb) => ['openness', eb.fn.countAll<number>().as('count')])
      .groupBy('openness')
      .orderBy('openness')
      .execute(),
    sql<{ day: number; count: number }>`
      select (run ->> 'day')::int as day, count(distinct id)::int as count
      from communities, jsonb_array_elements(schedule) as run
      where state = 'active'
      group by day
      order by day`.execute(db),
  ]);
  return { provinces, opennesses, days: days.rows };
}

function matches(eb: ExpressionBuilder<Database, 'communities'>, filters: Filters) {
  const conditions: Expression<SqlBool>[] = [eb('state', '=', 'active'), hasTerms(filters.terms)];
  if (filters.place !== null) conditions.push(...isPlacedIn(filters, filters.place));
  if (filters.province) conditions.push(eb('province', '=', filters.province));
  if (filters.openness) conditions.push(eb('openness', '=', filters.openness));
  if (filters.day) {
    const run = JSON.stringify([{ day: Number(filters.day) }]);
    conditions.push(eb(sql`schedule`, '@>', sql`${run}::jsonb`));
  }
  return eb.and(conditions);
}

/** Those whose place is not known are at no distance. */
function isPlacedIn({ within, sort }: Filters, from: Position): Expression<SqlBool>[] {
  if (within) return [isWithin({ from, table: 'communities' }, Number(within))];
  return sort === 'near' ? [sql<SqlBool>`communities.lat is not null`] : [];
}

function hasTerms(terms: readonly SearchTerm[]) {
  return recordHasTerms('community', { column: 'communities.search', terms });
}
