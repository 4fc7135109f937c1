import type { MemberData } from '#src/server/platform/member-data.ts';
import { eraseCommunityLife } from './community-erasure.ts';
import { readCommunityLife } from './community-export.ts';

/** A member's part in communities. */
export const memberCommunities: MemberData = {
  tables: ['memberships', 'community_announcements', 'community_invites', 'community_follows'],
  eraseMember: (trx, { owner, now }) => eraseCommunityLife(trx, { memberId: owner.id, now }),
  exportMember: async (db, { id }) => ({ topics: await readCommunityLife(db, id) }),
};
