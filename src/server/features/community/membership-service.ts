import type { Kysely, Transaction } from 'kysely';
import type { OwnMembership } from '#src/contract/community/membership.ts';
import {
  decideJoin,
  decideLeave,
  decideMembership,
  type CrewDecision,
  type MembershipStatus,
  type MembershipRole,
  type MembershipState,
} from '#src/domain/community/membership.ts';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { lockMemberShared, memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { problem } from '#src/server/http/problems.ts';
import {
  approveRequests,
  changeMembership,
  countOwners,
  findMembership,
  lockCommunity,
} from './membership-repository.ts';
import { asksForProof, proveRole, type RoleDependencies } from './roles/role-proof.ts';
import { tellApproved, tellRequested } from './notifications/notify-members.ts';

type Db = Kysely<Database>;
export type Actor = { communityId: string; actorId: string; now: Date };

/**
 * Joins an open community or requests to join; idempotent.
 *
 * @throws problem not_found, cannot_join, invite_needed
 */
export async function joinCommunity(
  db: Db,
  input: { communityId: string; memberId: string; now: Date },
): Promise<OwnMembership> {
  return await memberTx(db, input.memberId, async (trx) => {
    const community = await lockCommunity(trx, input.communityId);
    if (community?.state !== 'active') throw problem('not_found');
    return await enter(trx, { ...input, openness: community.openness, hasInvite: false });
  });
}

/**
 * Joins inside the transaction that locked the community.
 *
 * @throws problem cannot_join, invite_needed
 */
export async function enter(
  trx: Transaction<Database>,
  input: {
    communityId: string;
    memberId: string;
    now: Date;
    openness: 'open' | 'approval' | 'invite';
    hasInvite: boolean;
  },
): Promise<OwnMembership & { isNew: boolean }> {
  const { communityId, memberId, now, openness, hasInvite } = input;
  const current = await findMembership(trx, { communityId, memberId });
  const decision = decideJoin({ current, openness, hasInvite });
  switch (decision.kind) {
    case 'refused':
      throw problem('cannot_join');
    case 'invite_only':
      throw problem('invite_needed');
    case 'already':
      return { ...ownMembership(current), isNew: false };
    case 'join': {
      const to = { role: 'member', state: decision.state } as const;
      await changeMembership(trx, { communityId, memberId, from: current, to, now });
      if (to.state === 'requested') await tellRequested(trx, { communityId, now });
      return { ...ownMembership(to), isNew: true };
    }
  }
}

/**
 * Leaves or withdraws a request.
 *
 * @throws problem not_found, last_owner
 */
export async function leaveCommunity(
  db: Db,
  { communityId, memberId, now }: { communityId: string; memberId: string; now: Date },
): Promise<OwnMembership> {
  return await memberTx(db, memberId, async (trx) => {
    if (!(await lockCommunity(trx, communityId))) throw problem('not_found');
    const from = await findMembership(trx, { communityId, memberId });
    const decision = decideLeave(from, await countOwners(trx, communityId));
    if (decision !== 'leave') throw problem(decision);
    const to = { role: 'member', state: 'left' } as const;
    await changeMembership(trx, { communityId, memberId, from, to, now });
    return ownMembership(to);
  });
}

/**
 * Approves, declines, removes, bans or lifts a ban; the audit says who did. About an owner it asks for the password.
 *
 * @throws problem not_found, conflict, last_owner, wrong_password, rate_limited, busy
 */
export async function decideAboutMember(
  { db, verifyPassword }: RoleDependencies,
  input: Actor & { memberId: string; decision: CrewDecision; password: string | undefined },
): Promise<MembershipState> {
  const { communityId, actorId, memberId, decision, now } = input;
  const isProved = await proveRole({ db, verifyPassword }, { ...input, to: null });
  return await memberTx(db, actorId, async (trx) => {
    await requireOpenAccount(trx, memberId);
    const actorRole = await lockAsCrew(trx, { communityId, actorId, roles: crewRoles });
    const from = await findMembership(trx, { communityId, memberId });
    const state = decideMembership({
      actorRole,
      isSelf: actorId === memberId,
      target: from,
      decision,
      owners: await countOwners(trx, communityId),
    });
    if (state === 'not_found' || state === 'conflict' || state === 'last_owner') {
      throw problem(state);
    }
    if (!isProved && asksForProof(from, null)) throw problem('wrong_password');
    const to = { role: 'member', state } as const;
    await changeMembership(trx, { communityId, memberId, from, to, now });
    if (decision === 'approve')
      await tellApproved(trx, { communityId, memberIds: [memberId], now });
    await noteDecision(trx, { ...input, action: `membership.${decision}` });
    return state;
  });
}

/** Approves all join requests and returns how many. Throws problem not_found. */
export async function approveAll(db: Db, { communityId, actorId, now }: Actor): Promise<number> {
  return await memberTx(db, actorId, async (trx) => {
    await lockAsCrew(trx, { communityId, actorId, roles: crewRoles });
    const approved = await approveRequests(trx, { communityId, now });
    await tellApproved(trx, { communityId, memberIds: approved, now });
    for (const memberId of approved) {
      await noteDecision(trx, {
        communityId,
        actorId,
        memberId,
        now,
        action: 'membership.approve',
      });
    }
    return approved.length;
  });
}

/** A member's own membership; a ban looks like none. */
export function ownMembership(membership: MembershipStatus | null): OwnMembership {
  const { state, role } = membership ?? { state: 'left', role: null };
  if (state === 'active') return { state, role };
  return { state: state === 'left' || state === 'banned' ? 'none' : state, role: null };
}

/** Locks the account against being closed. Throws problem not_found where it is. */
export async function requireOpenAccount(
  trx: Transaction<Database>,
  memberId: string,
): Promise<void> {
  if (!(await lockMemberShared(trx, memberId))) throw problem('not_found');
}

/** Checks the role under the lock, in case it changes concurrently, and returns it. Throws problem not_found. */
export async function lockAsCrew(
  trx: Transaction<Database>,
  input: { communityId: string; actorId: string; roles: readonly MembershipRole[] },
): Promise<MembershipRole> {
  const { communityId, actorId: memberId, roles } = input;
  if (!(await lockCommunity(trx, communityId))) throw problem('not_found');
  return await requireCommunityRole(trx, { communityId, memberId, roles });
}

/** Notes what the crew did to a member; returns the entry's id. */
export async function noteDecision(
  trx: Transaction<Database>,
  input: Actor & { memberId: string; action: AuditAction },
): Promise<string> {
  const { communityId, actorId, memberId, action, now } = input;
  return await insertAudit(trx, {
    action,
    actorId,
    subjectId: communityId,
    detail: { member_id: memberId },
    now,
  });
}
