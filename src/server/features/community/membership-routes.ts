import type { FastifyInstance } from 'fastify';
import {
  approveAllRequests,
  decideAboutMember as decideAboutMemberEndpoint,
  getOwnMembership,
  joinCommunity as joinCommunityEndpoint,
  leaveCommunity as leaveCommunityEndpoint,
  listCommunityMembers,
  listOwnCommunities,
  setMemberRole as setMemberRoleEndpoint,
  transferCommunity as transferCommunityEndpoint,
  type OwnCommunity,
} from '#src/contract/community/membership.ts';
import { isCrewRole } from '#src/domain/community/membership.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { isFollowing } from './following/follow-repository.ts';
import { countMembers, listMemberRows, listOwnCommunityRows } from './member-list-repository.ts';
import { findMembership } from './membership-repository.ts';
import {
  approveAll,
  decideAboutMember,
  joinCommunity,
  leaveCommunity,
  ownMembership,
} from './membership-service.ts';
import { findCommunity } from './repository.ts';
import type { RoleDependencies } from './roles/role-proof.ts';
import { setMemberRole, transferCommunity } from './roles/role-service.ts';

/** Join, leave, and the crew's decisions about members. */
export function membershipRoutes(app: FastifyInstance, dependencies: RoleDependencies) {
  const { db } = dependencies;

  route(app, listOwnCommunities, async ({ member }) => {
    const rows = await listOwnCommunityRows(db, member.id);
    return { data: rows.flatMap(ownCommunityView) };
  });

  route(app, getOwnMembership, async ({ params: { id }, member }) => {
    const own = { communityId: id, memberId: member.id };
    const membership = await findMembership(db, own);
    // Members can see their hidden community.
    if (membership?.state !== 'active' && !(await findCommunity(db, id))) {
      throw problem('not_found');
    }
    return { membership: ownMembership(membership), follows: await isFollowing(db, own) };
  });

  route(app, joinCommunityEndpoint, async ({ params, member, now }) => {
    const who = { communityId: params.id, memberId: member.id };
    const membership = await joinCommunity(db, { ...who, now });
    app.publicData.changed('community');
    return { membership };
  });

  route(app, leaveCommunityEndpoint, async ({ params, member, now }) => {
    const who = { communityId: params.id, memberId: member.id };
    const membership = await leaveCommunity(db, { ...who, now });
    app.publicData.changed('community');
    return { membership };
  });

  route(app, listCommunityMembers, async ({ params: { id }, query, member }) => {
    await requireCommunityRole(db, { communityId: id, memberId: member.id, roles: crewRoles });
    const { state, limit } = query;
    const sort = state === 'requested' ? 'requested' : `name:${state}`;
    const filter = { communityId: id, state, q: query.q };
    const after = readCursor(query.cursor, sort, state === 'requested' ? 'instant' : 'text');
    const [rows, total] = await Promise.all([
      listMemberRows(db, { filter, after, limit }),
      countMembers(db, filter),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit,
      sort,
      valueOf: (row) => (state === 'requested' ? row.created_at.toISOString() : row.name),
    });
    const data = shown.map(({ created_at: createdAt, updated_at: updatedAt, ...row }) => ({
      ...row,
      state,
      since: (state === 'banned' ? updatedAt : createdAt).toISOString(),
      is_self: row.id === member.id,
    }));
    return { data, next_cursor: nextCursor, total };
  });

  route(app, decideAboutMemberEndpoint, async ({ params, body, member, now }) => {
    const { id: communityId, memberId } = params;
    const { decision, password } = body;
    const actor = { communityId, actorId: member.id, now };
    const asked = { ...actor, memberId, decision, password };
    const state = await decideAboutMember(dependencies, asked);
    app.publicData.changed('community');
    if (state === 'requested' || state === 'invited') throw new Error('No decision leads there');
    return { id: memberId, state };
  });

  route(app, approveAllRequests, async ({ params, member, now }) => {
    const approved = await approveAll(db, { communityId: params.id, actorId: member.id, now });
    app.publicData.changed('community');
    return { approved };
  });

  route(app, setMemberRoleEndpoint, async ({ params, body, member, now }) => {
    const { id: communityId, memberId } = params;
    const { role, password } = body;
    const actor = { communityId, actorId: member.id, now };
    await setMemberRole(dependencies, { ...actor, memberId, role, password });
    app.publicData.changed('community');
    return { id: memberId, role };
  });

  route(app, transferCommunityEndpoint, async ({ params, body, member, now }) => {
    const actor = { communityId: params.id, actorId: member.id, now };
    const { member_id: memberId, password } = body;
    await transferCommunity(dependencies, { ...actor, memberId, password });
    app.publicData.changed('community');
    return { owner_id: body.member_id };
  });
}

type OwnRow = Awaited<ReturnType<typeof listOwnCommunityRows>>[number];

/** Only the crew sees join requests. */
function ownCommunityView({ state, visibility, requests, ...row }: OwnRow): OwnCommunity[] {
  if (state === 'left' || state === 'banned' || visibility === 'deleted') return [];
  const decides = state === 'active' && isCrewRole(row.role);
  return [{ ...row, state, visibility, requests: decides ? (requests ?? 0) : 0 }];
}
