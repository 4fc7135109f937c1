import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import {
  deleteAnnouncement,
  listAnnouncements,
  listLatestAnnouncements,
  postAnnouncement,
  updateAnnouncement,
  type Announcement,
} from '#src/contract/community/announcements.ts';
import { toLocalText } from '#src/domain/text/local-text.ts';
import {
  crewRoles,
  memberRoles,
  requireCommunityRole,
} from '#src/server/rights/community-rights.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import {
  findAnnouncement,
  findSameAnnouncement,
  insertAnnouncement,
  listAnnouncementRows,
  listAnnouncementTimes,
  listLatestRows,
  removeAnnouncement,
  rewriteAnnouncement,
  type AnnouncementRow,
} from './announcement-repository.ts';
import { lockCommunity } from './membership-repository.ts';
import { tellAnnounced } from './notifications/notify-members.ts';

const shownOfOne = 20;
const shownOnDashboard = 5;
const dayMs = 86_400_000;
/** The same words within this time were sent twice. */
const sameMs = 60 * 60_000;
/** Of one community, whoever makes them: each reaches all members. */
const announcementsADay = 10;
const dashboardMs = 30 * dayMs;
const postLimit = { max: 20, timeWindow: 60 * 60_000 };

/** Announcements of a community's crew to its members. */
export function announcementRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, listAnnouncements, async ({ params: { id }, member }) => {
    await requireCommunityRole(db, { communityId: id, memberId: member.id, roles: memberRoles });
    const rows = await listAnnouncementRows(db, { communityId: id, limit: shownOfOne });
    return { data: rows.map(announcementView) };
  });

  route(app, listLatestAnnouncements, async ({ member, now }) => {
    const since = new Date(now.getTime() - dashboardMs);
    const rows = await listLatestRows(db, { memberId: member.id, since, limit: shownOnDashboard });
    return { data: rows.map(announcementView) };
  });

  route(app, postAnnouncement, {
    rateLimit: postLimit,
    handler: async ({ params, body, member, now }) => {
      const text = JSON.stringify(toLocalText(body.body));
      const announcing = { communityId: params.id, authorId: member.id, body: text, now };
      const id = await memberTx(db, member.id, async (trx) => await announce(trx, announcing));
      return { announcement: await read(id, params.id) };
    },
  });

  route(app, updateAnnouncement, async ({ params, body, member, now }) => {
    const named = { id: params.announcementId, communityId: params.id };
    const text = JSON.stringify(toLocalText(body.body));
    await memberTx(db, member.id, async (trx) => {
      await requireCrew(trx, { communityId: params.id, memberId: member.id });
      const isThere = await rewriteAnnouncement(trx, { ...named, body: text, now });
      if (!isThere) throw problem('not_found');
    });
    return { announcement: await read(named.id, named.communityId) };
  });

  route(app, deleteAnnouncement, async ({ params, member, now }) => {
    const named = { id: params.announcementId, communityId: params.id };
    await memberTx(db, member.id, async (trx) => {
      await requireCrew(trx, { communityId: params.id, memberId: member.id });
      if (!(await removeAnnouncement(trx, named))) throw problem('not_found');
      // The author may be another crew member.
      await insertAudit(trx, {
        action: 'announcement.deleted',
        actorId: member.id,
        subjectId: params.id,
        detail: { announcement_id: named.id },
        now,
      });
    });
    return { id: named.id };
  });

  async function read(id: string, communityId: string): Promise<Announcement> {
    const row = await findAnnouncement(db, { id, communityId });
    if (!row) throw problem('not_found');
    return announcementView(row);
  }
}

type Announcing = { communityId: string; authorId: string; body: string; now: Date };

/** Stores an announcement and tells the other members; sent twice, it is the one that is there. */
async function announce(trx: Transaction<Database>, announcing: Announcing): Promise<string> {
  const { communityId, authorId, body, now } = announcing;
  const role = await requireCrew(trx, { communityId, memberId: authorId });
  // Two that come at once come one after the other.
  await lockCommunity(trx, communityId);
  const since = new Date(now.getTime() - sameMs);
  const known = await findSameAnnouncement(trx, { communityId, authorId, body, since });
  if (known !== null) return known;
  await requireTime(trx, announcing);
  const id = newId();
  await insertAnnouncement(trx, {
    id,
    community_id: communityId,
    author_id: authorId,
    author_role: role,
    body,
    created_at: now,
    edited_at: null,
  });
  await tellAnnounced(trx, { id, authorId, communityId, now });
  return id;
}

async function requireTime(
  trx: Transaction<Database>,
  { communityId, now }: Announcing,
): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const times = await listAnnouncementTimes(trx, { communityId, since });
  const [oldest] = times;
  if (oldest === undefined || times.length < announcementsADay) return;
  const waitMs = oldest.getTime() + dayMs - now.getTime();
  throw problem('rate_limited', { retryAfter: Math.ceil(waitMs / 1000) });
}

async function requireCrew(
  trx: Transaction<Database>,
  crew: { communityId: string; memberId: string },
): Promise<'owner' | 'admin'> {
  const role = await requireCommunityRole(trx, { ...crew, roles: crewRoles });
  return role === 'owner' ? 'owner' : 'admin';
}

function announcementView(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    community: {
      id: row.community_id,
      name: row.community_name,
      slug: row.community_slug,
      rev: row.community_rev,
      logo: row.community_logo,
    },
    body: row.body,
    author_role: row.author_role,
    created_at: row.created_at.toISOString(),
    is_edited: row.edited_at !== null,
    replies: row.replies,
  };
}
