import type { FastifyInstance } from 'fastify';
import {
  approveAllRequests,
  decideAboutMember as decideAboutMemberEndpoint,
  exportMembers,
  getOwnMembership,
  joinCommunity as joinCommunityEndpoint,
  leaveCommunity as leaveCommunityEndpoint,
  listCommunityMembers,
  listOwnCommunities,
  noteDues,
  setMemberRole as setMemberRoleEndpoint,
  transferCommunity as transferCommunityEndpoint,
  type OwnCommunity,
} from '#src/contract/community/membership.ts';
import { isCrewRole } from '#src/domain/community/membership.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { route } from '#src/server/http/route.ts';
import { listDrifting, writeDues } from './attendance/attendance-repository.ts';
import { readOwnAttendance } from './attendance/own-attendance.ts';
import { viewMembers } from './attendance/member-view.ts';
import { isFollowing } from './following/follow-repository.ts';
import { countMembers, listMemberRows, listOwnCommunityRows } from './member-list-repository.ts';
import { findMembership } from './membership-repository.ts';
import {
  approveAll,
  decideAboutMember,
  joinCommunity,
  leaveCommunity,
  lockAsCrew,
  noteDecision,
  ownMembership,
} from './membership-service.ts';
import { findCommunity } from './repository.ts';
import type { RoleDependencies } from './roles/role-proof.ts';
import { setMemberRole, transferCommunity } from './roles/role-service.ts';

const exportLimit = { max: 20, timeWindow: 60 * 60_000 };
const mostExported = 5_000;

/** Join, leave, and the crew's decisions about members. */
export function membershipRoutes(app: FastifyInstance, dependencies: RoleDependencies) {
  const { db } = dependencies;

  route(app, listOwnCommunities, async ({ member }) => {
    const rows = await listOwnCommunityRows(db, member.id);
    return { data: rows.flatMap(ownCommunityView) };
  });

  route(app, getOwnMembership, async ({ params: { id }, member, now }) => {
    const own = { communityId: id, memberId: member.id };
    const membership = await findMembership(db, own);
    // Members can see their hidden community.
    if (membership?.state !== 'active' && !(await findCommunity(db, id))) {
      throw problem('not_found');
    }
    const standing = { membership: ownMembership(membership), follows: await isFollowing(db, own) };
    if (membership?.state !== 'active') return standing;
    const attendance = await readOwnAttendance(db, { ...own, now });
    return { ...standing, attendance, dues_until: membership.dues_until };
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

  route(app, listCommunityMembers, async ({ params: { id }, query, member, now }) => {
    await requireCommunityRole(db, { communityId: id, memberId: member.id, roles: crewRoles });
    const { state, limit, drifting } = query;
    const sort = state === 'requested' ? 'requested' : `name:${state}`;
    const ids = drifting === undefined ? null : await listDrifting(db, id, now);
    const filter = { communityId: id, state, q: query.q, ids };
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
    const data = await viewMembers(db, shown, { communityId: id, state, reader: member.id, now });
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

  route(app, exportMembers, {
    rateLimit: exportLimit,
    handler: async ({ params: { id }, member, now }) => {
      await memberTx(db, member.id, async (trx) => {
        await requireCommunityRole(trx, { communityId: id, memberId: member.id, roles: crewRoles });
        const action = 'membership.exported';
        await insertAudit(trx, { action, actorId: member.id, subjectId: id, now });
      });
      const filter = { communityId: id, state: 'active', q: undefined, ids: null } as const;
      const rows = await listMemberRows(db, { filter, after: null, limit: mostExported });
      const of = { communityId: id, state: 'active', reader: member.id, now } as const;
      const data = await viewMembers(db, rows.slice(0, mostExported), of);
      return { data };
    },
  });

  route(app, noteDues, async ({ params: { id, memberId }, body: { until }, member, now }) => {
    await memberTx(db, member.id, async (trx) => {
      await lockAsCrew(trx, { communityId: id, actorId: member.id, roles: crewRoles });
      if (!(await writeDues(trx, { communityId: id, memberId, until, now }))) {
        throw problem('not_found');
      }
      const action = 'membership.dues';
      await noteDecision(trx, { communityId: id, actorId: member.id, memberId, action, now });
    });
    return { id: memberId, dues_until: until };
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
function ownCommunityView({ state, visibility, requests, photos, ...row }: OwnRow): OwnCommunity[] {
  if (state === 'left' || state === 'banned' || visibility === 'deleted') return [];
  const decides = state === 'active' && isCrewRole(row.role);
  const asked = decides ? { requests: requests ?? 0, photos } : { requests: 0, photos: 0 };
  return [{ ...row, state, visibility, ...asked }];
}
