import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Follow = { memberId: string; communityId: string };

/** Follows a community; idempotent. */
export async function insertFollow(db: Db, follow: Follow & { now: Date }): Promise<void> {
  await db
    .insertInto('community_follows')
    .values({
      member_id: follow.memberId,
      community_id: follow.communityId,
      created_at: follow.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stops following a community; idempotent. */
export async function deleteFollow(db: Db, { memberId, communityId }: Follow): Promise<void> {
  await db
    .deleteFrom('community_follows')
    .where('member_id', '=', memberId)
    .where('community_id', '=', communityId)
    .execute();
}

/** Whether a member follows a community. */
export async function isFollowing(db: Db, { memberId, communityId }: Follow): Promise<boolean> {
  const row = await db
    .selectFrom('community_follows')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('community_id', '=', communityId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The shown communities that a member follows and does not belong to, latest followed first. */
export async function listFollowedRows(
  db: Db,
  { memberId, limit }: { memberId: string; limit: number },
) {
  return await db
    .selectFrom('community_follows')
    .innerJoin('communities', 'communities.id', 'community_follows.community_id')
    .select(['communities.id', 'communities.name', 'communities.slug'])
    .select(['communities.city', 'communities.logo', 'communities.rev'])
    .where('community_follows.member_id', '=', memberId)
    .where('communities.state', '=', 'active')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships')
            .select('memberships.member_id')
            .whereRef('memberships.community_id', '=', 'communities.id')
            .where('memberships.member_id', '=', memberId)
            .where('memberships.state', '=', 'active'),
        ),
      ),
    )
    .orderBy('community_follows.created_at', 'desc')
    .orderBy('communities.id')
    .limit(limit)
    .execute();
}

/** The next published race or group run of each of these communities; those without one are missing. */
export async function listNextEvents(
  db: Db,
  { communityIds, now }: { communityIds: readonly string[]; now: Date },
) {
  if (communityIds.length === 0) return [];
  return await db
    .selectFrom('events')
    .distinctOn('community_id')
    .select(['community_id', 'title', 'starts_at', 'zone'])
    .where('community_id', 'in', communityIds)
    .where('state', '=', 'published')
    .where('ends_at', '>=', now)
    .orderBy('community_id')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}
