import { sql, type Kysely } from 'kysely';
import { communityPath, eventPath } from '#src/domain/pages/record-paths.ts';
import { crewRoles } from '#src/server/rights/community-rights.ts';
import type { Database } from '#src/server/db/schema.ts';
import { countReportedPictures, countWaitingPhotos } from '../photo-counts.ts';
import type { PhotoAnswer, Raising } from './mail-kinds.ts';

type Db = Kysely<Database>;
type Recipient = { memberId: string; ids: readonly string[] };

/** Those of the announcements that the member may still read: not withdrawn, and of a community that they are in. */
export async function listToldAnnouncements(db: Db, { memberId, ids }: Recipient) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('community_announcements')
    .innerJoin('communities', 'communities.id', 'community_announcements.community_id')
    .innerJoin('memberships', 'memberships.community_id', 'communities.id')
    .select([
      'community_announcements.id',
      'community_announcements.body',
      'community_announcements.author_role',
      'communities.id as community_id',
      'communities.name',
      'communities.slug',
    ])
    .where('community_announcements.id', 'in', ids)
    .where('communities.state', '=', 'active')
    .where('memberships.member_id', '=', memberId)
    .where('memberships.state', '=', 'active')
    .execute();
  return rows.map(({ community_id: id, slug, ...row }) => ({
    ...row,
    path: `/community/${id}/${slug}`,
  }));
}

/** Those of the communities whose crew the member is in, with how many ask to join, and photos that wait or are reported. */
export async function listCrewed(db: Db, { memberId, ids }: Recipient) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('communities')
    .innerJoin('memberships', 'memberships.community_id', 'communities.id')
    .select(['communities.id', 'communities.name', 'communities.slug'])
    .select((eb) =>
      eb
        .selectFrom('memberships as asking')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('asking.community_id', '=', 'communities.id')
        .where('asking.state', '=', 'requested')
        .$asScalar()
        .$notNull()
        .as('requests'),
    )
    .select([
      countWaitingPhotos(sql.ref('communities.id')).as('waiting'),
      countReportedPictures(sql.ref('communities.id')).as('reported'),
    ])
    .where('communities.id', 'in', ids)
    .where('communities.state', '!=', 'deleted')
    .where('memberships.member_id', '=', memberId)
    .where('memberships.role', 'in', crewRoles)
    .where('memberships.state', '=', 'active')
    .execute();
  return rows.map(({ slug, ...row }) => ({ ...row, path: `/community/my/${row.id}/${slug}` }));
}

/** Who rose in a community's crew and by whom, for somebody who is of it still; null for others. */
export async function findRaised(
  db: Db,
  { memberId, raised }: { memberId: string; raised: Raising },
) {
  const row = await db
    .selectFrom('communities')
    .innerJoin('memberships', 'memberships.community_id', 'communities.id')
    .leftJoin('members as risen', (join) => join.on('risen.id', '=', raised.member_id))
    .leftJoin('members as actor', (join) => join.on('actor.id', '=', raised.by))
    .select(['communities.id', 'communities.name', 'communities.slug'])
    .select(['risen.name as member', 'actor.name as actor'])
    .where('communities.id', '=', raised.community_id)
    .where('communities.state', '!=', 'deleted')
    .where('memberships.member_id', '=', memberId)
    .where('memberships.role', 'in', crewRoles)
    .where('memberships.state', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, path: `/community/my/${row.id}/${row.slug}` };
}

/** Those of the communities that the member is in. */
export async function listJoined(db: Db, { memberId, ids }: Recipient) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('communities')
    .innerJoin('memberships', 'memberships.community_id', 'communities.id')
    .select(['communities.id', 'communities.name', 'communities.slug'])
    .where('communities.id', 'in', ids)
    .where('communities.state', '=', 'active')
    .where('memberships.member_id', '=', memberId)
    .where('memberships.state', '=', 'active')
    .execute();
  return rows.map(({ slug, ...row }) => ({ ...row, path: `/community/${row.id}/${slug}` }));
}

/** A photo of the member's that was answered so, with the page that it is of; null when it is not, or is gone. */
export async function findAnsweredPhoto(
  db: Db,
  { memberId, told }: { memberId: string; told: PhotoAnswer },
) {
  const row = await db
    .selectFrom('member_photos')
    .innerJoin('communities', 'communities.id', 'member_photos.community_id')
    .leftJoin('events', 'events.id', 'member_photos.event_id')
    .select(['communities.id', 'communities.name', 'communities.slug', 'member_photos.reason'])
    .select(['events.id as event_id', 'events.kind'])
    .where('member_photos.id', '=', told.photo_id)
    .where('member_photos.author_id', '=', memberId)
    .where('member_photos.state', '=', told.answer)
    .where('communities.state', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, name, slug, reason, event_id: eventId, kind } = row;
  const path =
    eventId === null || kind === null
      ? communityPath({ id, slug })
      : eventPath({ id: eventId, kind, community_id: id });
  return { name, reason, path };
}
