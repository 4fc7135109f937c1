import { isGuardedRole } from '../auth/guarded-role.ts';

/** `leader`: a pace leader, who holds roll calls and has no other right of the crew. */
export type MembershipRole = 'owner' | 'admin' | 'leader' | 'member';
export type MembershipState = 'invited' | 'requested' | 'active' | 'left' | 'banned';
export type MembershipStatus = { role: MembershipRole; state: MembershipState };

/** `refused` gives no reason: banned people learn only that they cannot join. */
export type JoinDecision =
  | { kind: 'join'; state: 'active' | 'requested' }
  | { kind: 'already'; state: 'active' | 'requested' }
  | { kind: 'invite_only' }
  | { kind: 'refused' };

/**
 * Decides a request to join; `current` is null without a membership. An invite link admits to any community; a member in
 * state `invited` needs none. Source: product §4, states of a membership.
 */
export function decideJoin(input: {
  current: MembershipStatus | null;
  openness: 'open' | 'approval' | 'invite';
  hasInvite: boolean;
}): JoinDecision {
  const { current, openness, hasInvite } = input;
  const state = current?.state;
  if (state === 'banned') return { kind: 'refused' };
  if (state === 'active') return { kind: 'already', state };
  if (hasInvite || state === 'invited' || openness === 'open') {
    return { kind: 'join', state: 'active' };
  }
  if (state === 'requested') return { kind: 'already', state };
  return openness === 'invite' ? { kind: 'invite_only' } : { kind: 'join', state: 'requested' };
}

/**
 * Whether a member may leave or withdraw a request; `owners` counts active owners. The last owner must transfer the
 * community first.
 */
export function decideLeave(
  current: MembershipStatus | null,
  owners: number,
): 'leave' | 'last_owner' | 'not_found' {
  if (current === null || current.state === 'left' || current.state === 'banned') {
    return 'not_found';
  }
  return isLastOwner(current, owners) ? 'last_owner' : 'leave';
}

/** What a community's crew can decide about a membership. */
export type CrewDecision = 'approve' | 'decline' | 'remove' | 'ban' | 'unban';

const statesBefore: Record<CrewDecision, readonly MembershipState[]> = {
  approve: ['requested'],
  decline: ['requested'],
  remove: ['active'],
  ban: ['requested', 'active', 'left'],
  unban: ['banned'],
};

const stateAfter: Record<CrewDecision, MembershipState> = {
  approve: 'active',
  decline: 'left',
  remove: 'left',
  ban: 'banned',
  unban: 'left',
};

/**
 * The state of a membership after a decision of the crew. Nobody decides about themselves, and only owners decide about
 * owners and admins; `conflict` when the membership has changed meanwhile.
 */
export function decideMembership(input: {
  actorRole: MembershipRole;
  isSelf: boolean;
  target: MembershipStatus | null;
  decision: CrewDecision;
  owners: number;
}): MembershipState | 'not_found' | 'conflict' | 'last_owner' {
  const { actorRole, isSelf, target, decision, owners } = input;
  if (target === null || isSelf || !isCrewRole(actorRole)) return 'not_found';
  const isOfCrew = target.state === 'active' && isCrewRole(target.role);
  if (isOfCrew && actorRole !== 'owner') return 'not_found';
  if (!statesBefore[decision].includes(target.state)) return 'conflict';
  return isLastOwner(target, owners) ? 'last_owner' : stateAfter[decision];
}

/**
 * Whether somebody of the crew may give an active member this role. Owners give all; admins make members pace leaders, and
 * take that back. The last owner must remain owner.
 */
export function decideRole(input: {
  actorRole: MembershipRole;
  target: MembershipStatus | null;
  role: MembershipRole;
  owners: number;
}): 'change' | 'not_found' | 'last_owner' {
  const { actorRole, target, role, owners } = input;
  if (target?.state !== 'active') return 'not_found';
  if (actorRole !== 'owner' && (isCrewRole(target.role) || isCrewRole(role))) return 'not_found';
  return role !== 'owner' && isLastOwner(target, owners) ? 'last_owner' : 'change';
}

/** Whether a role edits a community, its events and its members. Source: product §4. */
export function isCrewRole(role: MembershipRole): role is 'owner' | 'admin' {
  return role === 'owner' || role === 'admin';
}

/**
 * Whether giving a member another role (null: none) asks for the password of who gives it. Making somebody a pace leader
 * does not: it gives no power over members or money.
 */
export function isGuardedMembership(from: MembershipRole, to: MembershipRole | null): boolean {
  return isGuardedRole(rolesInOrder, { from: toPower(from), to: to && toPower(to) });
}

const rolesInOrder = ['member', 'admin', 'owner'] as const;

function toPower(role: MembershipRole): (typeof rolesInOrder)[number] {
  return role === 'leader' ? 'member' : role;
}

/** Why an invite is no longer valid; null while it is. */
export function decideInvite(
  invite: { expiresAt: Date; revokedAt: Date | null; used: number; maxUses: number },
  now: Date,
): 'revoked' | 'expired' | 'used_up' | null {
  if (invite.revokedAt !== null) return 'revoked';
  if (invite.expiresAt <= now) return 'expired';
  return invite.used >= invite.maxUses ? 'used_up' : null;
}

function isLastOwner({ role, state }: MembershipStatus, owners: number): boolean {
  return role === 'owner' && state === 'active' && owners <= 1;
}
