import type { Insertable } from 'kysely';
import type { CommunityAnnouncementsTable } from '#src/server/db/tables/communities.ts';
import { announcements } from '../data/content/announcements.ts';
import { communities } from '../data/members/communities.ts';
import { demoId } from '../demo-id.ts';

const hourMs = 3_600_000;

/** Announcements of the demo's communities; the second member of each is its admin. */
export function announcementRows(now: Date): Insertable<CommunityAnnouncementsTable>[] {
  return announcements.map(({ community: key, role, hoursAgo, body }) => {
    const community = communities.find((one) => one.key === key);
    const author = role === 'owner' ? community?.owner : community?.members[1];
    if (author === undefined) throw new Error(`Nobody of ${key} could have said that`);
    return {
      id: demoId('announcement', `${key}/${hoursAgo}`),
      community_id: demoId('community', key),
      author_id: demoId('member', author),
      author_role: role,
      body: JSON.stringify(body),
      created_at: new Date(now.getTime() - hoursAgo * hourMs),
      edited_at: null,
    };
  });
}
