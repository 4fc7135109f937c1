import type { Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** What a member is in communities, follows, wrote there, and whom they may bring: by the topics of the export. */
export async function readCommunityLife(db: Kysely<Database>, memberId: string) {
  const [memberships, follows, announcements, invites] = await Promise.all([
    db
      .selectFrom('memberships')
      .innerJoin('communities', 'communities.id', 'memberships.community_id')
      .select(['communities.name as community', 'memberships.community_id'])
      .select(['memberships.role', 'memberships.state', 'memberships.created_at'])
      .select(['memberships.is_shown', 'memberships.dues_until'])
      .where('memberships.member_id', '=', memberId)
      .execute(),
    db
      .selectFrom('community_follows')
      .innerJoin('communities', 'communities.id', 'community_follows.community_id')
      .select(['communities.name as community', 'community_follows.community_id'])
      .select('community_follows.created_at')
      .where('community_follows.member_id', '=', memberId)
      .execute(),
    db
      .selectFrom('community_announcements')
      .selectAll()
      .where('author_id', '=', memberId)
      .execute(),
    db
      .selectFrom('community_invites')
      .select(['id', 'community_id', 'expires_at', 'max_uses', 'used', 'revoked_at', 'created_at'])
      .where('created_by', '=', memberId)
      .execute(),
  ]);
  return {
    memberships,
    communities_followed: follows,
    community_announcements: announcements,
    community_invites: invites,
  };
}
