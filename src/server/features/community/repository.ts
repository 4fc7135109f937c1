import { sql, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type * as z from 'zod/mini';
import type { listCommunities } from '#src/contract/community.ts';
import type { CursorPosition } from '#src/server/db/cursor.ts';
import type { Database } from '#src/server/db/schema.ts';
import { searchWordPatterns } from '#src/server/db/search-text.ts';

type Filters = Omit<z.infer<(typeof listCommunities)['query']>, 'cursor'>;

/** One page of active communities by name, or by members with the most first, and one row more when there is a next page. */
export async function listCommunityRows(
  db: Kysely<Database>,
  input: { filters: Filters; after: CursorPosition | null },
) {
  const { filters, after } = input;
  const byMembers = filters.sort === 'members';
  const base = db
    .selectFrom('communities')
    .selectAll()
    .where((eb) => matches(eb, filters))
    .limit(filters.limit + 1);
  const ordered = byMembers
    ? base.orderBy('member_count', 'desc').orderBy('id', 'desc')
    : base.orderBy('name').orderBy('id');
  if (!after) return await ordered.execute();
  return await ordered
    .where(
      byMembers
        ? sql<SqlBool>`(member_count, id) < (${after.value}, ${after.id})`
        : sql<SqlBool>`(name, id) > (${after.value}, ${after.id})`,
    )
    .execute();
}

export type CommunityRow = Awaited<ReturnType<typeof listCommunityRows>>[number];

/** How many active communities match. */
export async function countCommunities(db: Kysely<Database>, filters: Filters): Promise<number> {
  const { count } = await db
    .selectFrom('communities')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => matches(eb, filters))
    .executeTakeFirstOrThrow();
  return count;
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

function matches(eb: ExpressionBuilder<Database, 'communities'>, filters: Filters) {
  const conditions = [eb('state', '=', 'active')];
  for (const pattern of searchWordPatterns(filters.q ?? '')) {
    conditions.push(eb('search', 'like', pattern));
  }
  if (filters.province) conditions.push(eb('province', '=', filters.province));
  if (filters.openness) conditions.push(eb('openness', '=', filters.openness));
  return eb.and(conditions);
}
