import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

export type OwnedCommunity = {
  id: string;
  name: string;
  is_desk_hidden: boolean;
  /** Of the screen where its captains look after it. */
  path: string;
};

/** Those of the communities whose captain the member still is. */
export async function listOwned(
  db: Kysely<Database>,
  { memberId, ids }: { memberId: string; ids: readonly string[] },
): Promise<OwnedCommunity[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('communities')
    .innerJoin('memberships', 'memberships.community_id', 'communities.id')
    .select(['communities.id', 'communities.name', 'communities.slug', 'desk_hidden_at'])
    .where('communities.id', 'in', ids)
    .where('communities.state', '!=', 'deleted')
    .where('memberships.member_id', '=', memberId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.state', '=', 'active')
    .execute();
  return rows.map(({ id, name, slug, desk_hidden_at: since }) => ({
    id,
    name,
    is_desk_hidden: since !== null,
    path: `/community/my/${id}/${slug}`,
  }));
}
