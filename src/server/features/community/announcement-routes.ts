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
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import {
  findAnnouncement,
  insertAnnouncement,
  listAnnouncementRows,
  listLatestRows,
  removeAnnouncement,
  rewriteAnnouncement,
  type AnnouncementRow,
} from './announcement-repository.ts';

const shownOfOne = 20;
const shownOnDashboard = 5;
const dashboardMs = 30 * 86_400_000;
const postLimit = { max: 20, timeWindow: 60 * 60_000 };

/** Announcements of a community's crew to its members. */
export function announcementRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, listAnnouncements, async ({ params: { id }, member }) => {
    const roles = [...crewRoles, 'member'] as const;
    await requireCommunityRole(db, { communityId: id, memberId: member.id, roles });
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
      const id = newId();
      await memberTx(db, member.id, async (trx) => {
        const role = await requireCrew(trx, { communityId: params.id, memberId: member.id });
        await insertAnnouncement(trx, {
          id,
          community_id: params.id,
          author_id: member.id,
          author_role: role,
          body: JSON.stringify(toLocalText(body.body)),
          created_at: now,
          edited_at: null,
        });
      });
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
  };
}
