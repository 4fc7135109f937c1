import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { getCommunity, listCommunities, type CommunityCard } from '#src/contract/community.ts';
import type { EventCard } from '#src/contract/races-events.ts';
import type { Database } from '#src/server/db/schema.ts';
import { cutPage, readCursor } from '#src/server/plugins/paging.ts';
import { problem } from '#src/server/plugins/problems.ts';
import { route } from '#src/server/plugins/route.ts';
import {
  countCommunities,
  findCommunity,
  listCommunityRows,
  type CommunityRow,
} from './repository.ts';

type Dependencies = {
  db: Kysely<Database>;
  /** What a community has ahead; another vertical's rule, handed in by the app. */
  listUpcoming: (communityId: string, now: Date) => Promise<EventCard[]>;
};

/** Public list and page of communities. */
export function communityRoutes(app: FastifyInstance, { db, listUpcoming }: Dependencies) {
  route(app, listCommunities, async ({ query }) => {
    const { cursor, ...filters } = query;
    const after = readCursor(cursor, filters.sort);
    const [rows, total] = await Promise.all([
      listCommunityRows(db, { filters, after }),
      countCommunities(db, filters),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit: filters.limit,
      sort: filters.sort,
      valueOf: (row) => (filters.sort === 'members' ? row.member_count : row.name),
    });
    return { data: shown.map(communityCard), next_cursor: nextCursor, total };
  });

  route(app, getCommunity, async ({ params, now }) => {
    const community = await findCommunity(db, params.id);
    if (!community) throw problem('not_found');
    return {
      ...communityCard(community),
      socials: community.socials,
      meeting_point: community.meeting_point,
      schedule: community.schedule,
      upcoming: await listUpcoming(community.id, now),
    };
  });
}

function communityCard(row: CommunityRow): CommunityCard {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    city: row.city,
    province: row.province,
    description: row.description,
    logo: row.logo,
    cover: row.cover,
    openness: row.openness,
    member_count: row.member_count,
    rev: row.rev,
  };
}
