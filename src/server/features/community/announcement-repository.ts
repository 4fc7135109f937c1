import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { CommunityAnnouncementsTable } from '#src/server/db/tables/communities.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** A community's latest announcements, newest first. */
export async function listAnnouncementRows(
  db: Db,
  { communityId, limit }: { communityId: string; limit: number },
) {
  return await announcements(db)
    .where('communities.id', '=', communityId)
    .orderBy('community_announcements.created_at', 'desc')
    .orderBy('community_announcements.id', 'desc')
    .limit(limit)
    .execute();
}

export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncementRows>>[number];

/** The latest announcement of each visible community of an active member, newest first. */
export async function listLatestRows(
  db: Db,
  { memberId, since, limit }: { memberId: string; since: Date; limit: number },
): Promise<AnnouncementRow[]> {
  const rows = await announcements(db)
    .innerJoin('memberships', 'memberships.community_id', 'communities.id')
    .distinctOn('communities.id')
    .where('memberships.member_id', '=', memberId)
    .where('memberships.state', '=', 'active')
    .where('communities.state', '=', 'active')
    .where('community_announcements.created_at', '>', since)
    .orderBy('communities.id')
    .orderBy('community_announcements.created_at', 'desc')
    .execute();
  return rows.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime()).slice(0, limit);
}

/** One announcement of a community, or null. */
export async function findAnnouncement(
  db: Db,
  { id, communityId }: { id: string; communityId: string },
): Promise<AnnouncementRow | null> {
  const row = await announcements(db)
    .where('community_announcements.id', '=', id)
    .where('communities.id', '=', communityId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores an announcement. */
export async function insertAnnouncement(
  db: Db,
  row: Insertable<CommunityAnnouncementsTable>,
): Promise<void> {
  await db.insertInto('community_announcements').values(row).execute();
}

/** The id of an announcement in the same words that its author made since then, or null. */
export async function findSameAnnouncement(
  db: Db,
  same: { communityId: string; authorId: string; body: string; since: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('community_announcements')
    .select('id')
    .where('community_id', '=', same.communityId)
    .where('author_id', '=', same.authorId)
    .where('created_at', '>', same.since)
    .where(sql<boolean>`body = ${same.body}::jsonb`)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** When a community's announcements since then were made, the oldest first. */
export async function listAnnouncementTimes(
  db: Db,
  { communityId, since }: { communityId: string; since: Date },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('community_announcements')
    .select('created_at')
    .where('community_id', '=', communityId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
}

type Named = { id: string; communityId: string };

/** Updates the text; false when the community has no such announcement. */
export async function rewriteAnnouncement(
  db: Db,
  { id, communityId, body, now }: Named & { body: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('community_announcements')
    .set({ body, edited_at: now })
    .where('id', '=', id)
    .where('community_id', '=', communityId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an announcement; false when the community has no such announcement. */
export async function removeAnnouncement(db: Db, { id, communityId }: Named): Promise<boolean> {
  const row = await db
    .deleteFrom('community_announcements')
    .where('id', '=', id)
    .where('community_id', '=', communityId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function announcements(db: Db) {
  return db
    .selectFrom('community_announcements')
    .innerJoin('communities', 'communities.id', 'community_announcements.community_id')
    .select([
      'community_announcements.id',
      'community_announcements.body',
      'community_announcements.author_role',
      'community_announcements.created_at',
      'community_announcements.edited_at',
      'communities.id as community_id',
      'communities.name as community_name',
      'communities.slug as community_slug',
      'communities.rev as community_rev',
      'communities.logo as community_logo',
    ])
    .select((eb) =>
      eb
        .selectFrom('thread_replies')
        .innerJoin('members', 'members.id', 'thread_replies.author_id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('thread_replies.announcement_id', '=', 'community_announcements.id')
        .where('thread_replies.removed_at', 'is', null)
        .where('members.suspended_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('replies'),
    );
}
