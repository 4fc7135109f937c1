import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Communities whose only active owner is the member. */
export async function listOnlyOwned(db: Db, memberId: string) {
  return await db
    .selectFrom('memberships')
    .innerJoin('communities', 'communities.id', 'memberships.community_id')
    .select(['communities.id', 'communities.name', 'communities.slug'])
    .where('memberships.member_id', '=', memberId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.state', '=', 'active')
    .where('communities.state', '!=', 'deleted')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as others')
            .select('others.member_id')
            .whereRef('others.community_id', '=', 'communities.id')
            .where('others.role', '=', 'owner')
            .where('others.state', '=', 'active')
            .where('others.member_id', '!=', memberId),
        ),
      ),
    )
    .orderBy('communities.name')
    .execute();
}
