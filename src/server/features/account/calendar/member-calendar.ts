import type { MemberData } from '#src/server/platform/member-data.ts';
import { deleteFeed, findFeed } from './feed-repository.ts';

/** A member's private calendar; its address is a secret and not given out. */
export const memberCalendar: MemberData = {
  tables: ['calendar_feeds'],
  eraseMember: (trx, { owner }) => deleteFeed(trx, owner.id),
  async exportMember(db, { id }) {
    const feed = await findFeed(db, id);
    return { topics: { private_calendar: feed && { created_at: feed.created_at } } };
  },
};
