import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  endCommunityLink,
  getCommunityLink,
  renewCommunityLink,
} from '#src/contract/community/community-link.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { endLink, readLink, renewLink } from './link-service.ts';

const renewLimit = { max: 30, timeWindow: 60 * 60_000 };

/** The standing link of a community, for its crew. */
export function linkRoutes(
  app: FastifyInstance,
  dependencies: { db: Kysely<Database>; keys: Keys },
) {
  const { db } = dependencies;
  route(app, getCommunityLink, async ({ params: { id }, member }) => {
    await requireCommunityRole(db, { communityId: id, memberId: member.id, roles: crewRoles });
    return { link: await readLink(dependencies, id) };
  });

  route(app, renewCommunityLink, {
    rateLimit: renewLimit,
    handler: async ({ params: { id }, member, now }) => ({
      link: await renewLink(dependencies, { communityId: id, actorId: member.id, now }),
    }),
  });

  route(app, endCommunityLink, async ({ params: { id }, member, now }) => {
    await endLink(db, { communityId: id, actorId: member.id, now });
    return { id };
  });
}
