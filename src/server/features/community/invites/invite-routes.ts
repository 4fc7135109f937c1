import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  acceptInvite as acceptInviteEndpoint,
  createInvite as createInviteEndpoint,
  getInvite,
  listInvites,
  revokeInvite as revokeInviteEndpoint,
} from '#src/contract/community/community-invites.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import type { Database } from '#src/server/db/schema.ts';
import { route } from '#src/server/http/route.ts';
import { communityCard } from '../community-card.ts';
import { listInviteRows } from './invite-repository.ts';
import {
  acceptInvite,
  createInvite,
  inviteView,
  readInvite,
  revokeInvite,
} from './invite-service.ts';

const shownInvites = 50;
const hourMs = 60 * 60_000;
const createLimit = { max: 30, timeWindow: hourMs };
// Codes have 128 random bits; the limit only bounds the cost of guessing.
const openLimit = { max: 120, timeWindow: 60_000 };

/** Invite links of a community. */
export function inviteRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, listInvites, async ({ params: { id }, member, now }) => {
    await requireCommunityRole(db, { communityId: id, memberId: member.id, roles: crewRoles });
    const rows = await listInviteRows(db, { communityId: id, limit: shownInvites });
    return { data: rows.map((row) => inviteView(row, now)) };
  });

  route(app, createInviteEndpoint, {
    rateLimit: createLimit,
    handler: async ({ params: { id }, body, member, now }) =>
      await createInvite(db, {
        communityId: id,
        memberId: member.id,
        days: body.days,
        maxUses: body.max_uses,
        now,
      }),
  });

  route(app, revokeInviteEndpoint, async ({ params: { id, inviteId }, member, now }) => {
    await revokeInvite(db, { communityId: id, memberId: member.id, inviteId, now });
    return { id: inviteId };
  });

  route(app, getInvite, {
    rateLimit: openLimit,
    handler: async ({ params: { code }, now }) => {
      const { community, isOver } = await readInvite(db, code, now);
      return { community: communityCard(community), is_over: isOver };
    },
  });

  route(app, acceptInviteEndpoint, async ({ params: { code }, member, now }) => {
    const accepted = await acceptInvite(db, { code, memberId: member.id, now });
    app.publicData.changed('community');
    return accepted;
  });
}
