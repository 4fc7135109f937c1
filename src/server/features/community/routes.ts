import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  getCommunity,
  getCommunityFacets,
  listCommunities,
  type CommunitySort,
} from '#src/contract/community/community.ts';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import type { RecordReviews } from '#src/contract/content/record-reviews.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import type { VerifyPassword } from '#src/server/rights/proof.ts';
import type { SortKind } from '#src/server/platform/cursor.ts';
import { chooseTerms, spelling } from '#src/server/db/search-match.ts';
import { cutPage, readCursor, readNear } from '#src/server/http/paging.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { announcementRoutes } from './announcement-routes.ts';
import { communityCard } from './community-card.ts';
import { communityEditingRoutes } from './editing-routes.ts';
import { readCrew } from './crew/crew-repository.ts';
import { crewRoutes } from './crew/crew-routes.ts';
import { galleryRoutes } from './gallery/gallery-routes.ts';
import { listPictures } from './gallery/gallery-repository.ts';
import { followRoutes } from './following/follow-routes.ts';
import { inviteRoutes } from './invites/invite-routes.ts';
import { linkRoutes } from './invites/link-routes.ts';
import { membershipRoutes } from './membership-routes.ts';
import type { PhotoFiles } from './photos/photo-files.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import {
  countCommunities,
  findCommunity,
  hasCommunityWith,
  isHiddenByDesk,
  listCommunityRows,
  listFacets,
  type CommunityRow,
} from './repository.ts';

/** Rules of other verticals are injected by the app. */
type Dependencies = {
  db: Kysely<Database>;
  keys: Keys;
  verifyPassword: VerifyPassword;
  listUpcoming: (communityId: string, now: Date) => Promise<EventCard[]>;
  countPast: (communityId: string, now: Date) => Promise<number>;
  readReviews: (communityId: string) => Promise<RecordReviews>;
  photoFiles: PhotoFiles;
};

/** Communities: public list, facets and page, and all routes of members and crews. */
export function communityRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { db, keys, listUpcoming, countPast, readReviews, photoFiles } = dependencies;
  const { drop: dropPictures } = photoFiles;

  route(app, listCommunities, async ({ query }) => {
    const { cursor, q, ...given } = query;
    const { place, sort, cursorSort } = readNear(given, 'name');
    const after = readCursor(cursor, cursorSort, sortKinds[sort]);
    const asked = await chooseTerms(q, (terms) => hasCommunityWith(db, terms));
    const filters = { ...given, sort, place, terms: asked.terms };
    const [rows, total] = await Promise.all([
      listCommunityRows(db, { filters, after }),
      countCommunities(db, filters),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit: filters.limit,
      sort: cursorSort,
      valueOf: (row) => sortValue(row, sort),
    });
    return {
      data: shown.map(communityCard),
      next_cursor: nextCursor,
      total,
      ...(place && { near: place }),
      ...spelling(asked, shown, q),
    };
  });

  route(app, getCommunity, async ({ params, now }) => {
    const community = await findCommunity(db, params.id);
    if (!community) {
      throw problem((await isHiddenByDesk(db, params.id)) ? 'community_hidden' : 'not_found');
    }
    const { id, story, founded, socials, meeting_point, meeting_place } = community;
    const [crew, upcoming, pastCount, reviews, pictures] = await Promise.all([
      readCrew(db, id),
      listUpcoming(id, now),
      countPast(id, now),
      readReviews(id),
      listPictures(db, id),
    ]);
    return {
      ...communityCard(community),
      story,
      founded,
      socials,
      meeting_point,
      meeting_place,
      crew,
      upcoming,
      past_count: pastCount,
      reviews,
      pictures,
    };
  });

  route(app, getCommunityFacets, async () => await listFacets(db));

  communityEditingRoutes(app, { db, keys, dropPictures });
  galleryRoutes(app, { db, dropPictures });
  photoRoutes(app, { db, keys, files: photoFiles });
  membershipRoutes(app, dependencies);
  inviteRoutes(app, { db });
  linkRoutes(app, { db, keys });
  announcementRoutes(app, { db });
  followRoutes(app, { db });
  crewRoutes(app, { db });
}

const sortKinds: Record<CommunitySort, SortKind> = {
  name: 'text',
  members: 'number',
  newest: 'instant',
  near: 'number',
};

function sortValue(
  row: CommunityRow & { away: number | null },
  sort: CommunitySort,
): string | number {
  switch (sort) {
    case 'name':
      return row.name;
    case 'members':
      return row.member_count;
    case 'newest':
      return row.created_at.toISOString();
    case 'near':
      return row.away ?? 0;
  }
}
