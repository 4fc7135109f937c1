import { decideRole, isCrewRole, type MembershipRole } from '#src/domain/community/membership.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { requireProof } from '#src/server/rights/proof.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { problem } from '#src/server/http/problems.ts';
import { changeMembership, countOwners, findMembership } from '../membership-repository.ts';
import { lockAsCrew, noteDecision, requireOpenAccount, type Actor } from '../membership-service.ts';
import { tellRaised } from '../notifications/notify-members.ts';
import { asksForProof, proveRole, type RoleDependencies } from './role-proof.ts';

type Input = Actor & { memberId: string; password: string | undefined };

/**
 * Gives an active member another role, by an owner; a higher one of the crew, or another than an owner's, with the password.
 * Admins make members pace leaders, and take that back.
 *
 * @throws problem not_found, last_owner, wrong_password, rate_limited, busy
 */
export async function setMemberRole(
  dependencies: RoleDependencies,
  input: Input & { role: MembershipRole },
): Promise<void> {
  const { communityId, actorId, memberId, role, now } = input;
  const isProved = await proveRole(dependencies, { ...input, to: role });
  await memberTx(dependencies.db, actorId, async (trx) => {
    await requireOpenAccount(trx, memberId);
    const actorRole = await lockAsCrew(trx, { communityId, actorId, roles: crewRoles });
    const from = await findMembership(trx, { communityId, memberId });
    const decision = decideRole({
      actorRole,
      target: from,
      role,
      owners: await countOwners(trx, communityId),
    });
    if (decision !== 'change') throw problem(decision);
    if (!isProved && asksForProof(from, role)) throw problem('wrong_password');
    const to = { role, state: 'active' } as const;
    await changeMembership(trx, { communityId, memberId, from, to, now });
    const auditId = await noteDecision(trx, { ...input, action: `membership.${role}` });
    const wasCrew = from !== null && isCrewRole(from.role);
    if (isCrewRole(role) && (!wasCrew || role === 'owner')) {
      await tellRaised(trx, { ...toRaising(input), role, auditId, now });
    }
  });
}

/**
 * Transfers ownership to an active member, with the password; the caller becomes admin.
 *
 * @throws problem not_found, also for a transfer to oneself; wrong_password, rate_limited, busy
 */
export async function transferCommunity(
  { db, verifyPassword }: RoleDependencies,
  input: Input,
): Promise<void> {
  const { communityId, actorId, memberId, now } = input;
  const roles = ['owner'] as const;
  await requireCommunityRole(db, { communityId, memberId: actorId, roles });
  await requireProof(verifyPassword, { ...input, memberId: actorId });
  await memberTx(db, actorId, async (trx) => {
    await requireOpenAccount(trx, memberId);
    await lockAsCrew(trx, { communityId, actorId, roles });
    const heir = await findMembership(trx, { communityId, memberId });
    if (heir?.state !== 'active' || memberId === actorId) throw problem('not_found');
    const owner = { role: 'owner', state: 'active' } as const;
    const admin = { role: 'admin', state: 'active' } as const;
    await changeMembership(trx, { communityId, memberId, from: heir, to: owner, now });
    await changeMembership(trx, { communityId, memberId: actorId, from: owner, to: admin, now });
    const auditId = await noteDecision(trx, { ...input, action: 'community.transferred' });
    await tellRaised(trx, { ...toRaising(input), role: 'owner', auditId, now });
  });
}

function toRaising({ communityId, memberId, actorId }: Input) {
  return { community_id: communityId, member_id: memberId, by: actorId };
}
