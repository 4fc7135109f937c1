import { randomUUID } from 'node:crypto';
import { communityCrew, communityMembers, except, siteAdmins } from '../world/policies.ts';
import type { Row, Rows } from './row.ts';

const ofAnnouncement = {
  ids: ({ community }) => ['announcement', community.announcement],
} satisfies Omit<Row, 'who'>;

/** The crew of a thread: the community's, and its pace leaders. */
const threadCrew = except(communityCrew, { leader: 'ok' });

/** Replies below an announcement; who has part in those of a run is in tests/api/thread. */
export const threadRows: Rows = {
  'GET /api/thread/:of/:id/reply': {
    who: communityMembers,
    ...ofAnnouncement,
    shows: ['wordBack'],
  },
  'POST /api/thread/:of/:id/reply': {
    who: communityMembers,
    ...ofAnnouncement,
    body: () => ({ request_id: randomUUID(), text: 'Sampai besok' }),
  },
  'PUT /api/thread/:of/:id/state': {
    who: threadCrew,
    ...ofAnnouncement,
    body: () => ({ state: 'closed' }),
  },
  'DELETE /api/thread/reply/:id': { who: threadCrew, ids: ({ community }) => [community.reply] },
  'GET /api/admin/reported-reply': { who: siteAdmins },
  'POST /api/admin/reported-reply/:id/settle': {
    who: siteAdmins,
    ids: ({ community }) => [community.reportedReply],
    body: () => ({ rev: 1 }),
  },
  'POST /api/thread/reply/:id/report': {
    who: communityMembers,
    ids: ({ community }) => [community.othersReply],
  },
};
