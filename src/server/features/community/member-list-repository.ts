import { sql, type Kysely } from 'kysely';
import type { CursorPosition } from '#src/server/platform/cursor.ts';
import { isAfter } from '#src/server/http/paging.ts';
import type { Database } from '#src/server/db/schema.ts';
import { searchWordPatterns } from '#src/server/db/search-text.ts';
import { countToLookAt } from './photo-counts.ts';

export type MemberFilter = {
  communityId: string;
  state: 'requested' | 'active' | 'banned';
  q: string | undefined;
  /** Only these; null: all. */
  ids: readonly string[] | null;
};

/** One page of memberships, by name, or requests by date, plus one row when there is a next page. */
export async function listMemberRows(
  db: Kysely<Database>,
  input: { filter: MemberFilter; after: CursorPosition | null; limit: number },
) {
  const { filter, after, limit } = input;
  const column = filter.state === 'requested' ? 'memberships.created_at' : 'members.name';
  const query = filtered(db, filter)
    .leftJoin('runner_profiles', 'runner_profiles.member_id', 'members.id')
    .select([
      'members.id',
      'members.name',
      'members.photo',
      'runner_profiles.city',
      'memberships.role',
      'memberships.dues_until',
      'memberships.created_at',
      'memberships.updated_at',
    ])
    .orderBy(column)
    .orderBy('members.id')
    .limit(limit + 1);
  if (!after) return await query.execute();
  const isInstant = filter.state === 'requested';
  return await query.where(isAfter(after, { by: [column, 'members.id'], isInstant })).execute();
}

/** Number of matching memberships. */
export async function countMembers(db: Kysely<Database>, filter: MemberFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A member's communities by name, with the numbers of join requests and of photos to look at. */
export async function listOwnCommunityRows(db: Kysely<Database>, memberId: string) {
  return await db
    .selectFrom('memberships')
    .innerJoin('communities', 'communities.id', 'memberships.community_id')
    .select((eb) => [
      'communities.id',
      'communities.name',
      'communities.slug',
      'communities.city',
      'communities.logo',
      'communities.rev',
      'communities.state as visibility',
      'memberships.role',
      'memberships.state',
      eb
        .selectFrom('memberships as waiting')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('waiting.community_id', '=', 'communities.id')
        .where('waiting.state', '=', 'requested')
        .as('requests'),
      countToLookAt(sql.ref('communities.id')).as('photos'),
    ])
    .where('memberships.member_id', '=', memberId)
    .where('memberships.state', 'in', ['active', 'requested', 'invited'])
    .where('communities.state', '!=', 'deleted')
    .orderBy('communities.name')
    .orderBy('communities.id')
    .execute();
}

/** Folded like the search words. */
const plainName = sql<string>`lower(regexp_replace(normalize(members.name, nfkd), '[\\u0300-\\u036f]', '', 'g'))`;

function filtered(db: Kysely<Database>, filter: MemberFilter) {
  const { communityId, state, q = '', ids } = filter;
  let query = db
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'memberships.member_id')
    .where('memberships.community_id', '=', communityId)
    .where('memberships.state', '=', state);
  for (const pattern of searchWordPatterns(q)) {
    query = query.where(plainName, 'like', pattern);
  }
  if (ids !== null) query = query.where(sql<boolean>`members.id = any(${[...ids]}::text[])`);
  return query;
}
