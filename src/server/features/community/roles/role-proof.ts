import type { Kysely } from 'kysely';
import {
  isGuardedMembership,
  type MembershipRole,
  type MembershipStatus,
} from '#src/domain/community/membership.ts';
import { findCommunityRole } from '#src/server/rights/community-rights.ts';
import { requireProof, type VerifyPassword } from '#src/server/rights/proof.ts';
import type { Database } from '#src/server/db/schema.ts';
import { findMembership } from '../membership-repository.ts';

export type RoleDependencies = { db: Kysely<Database>; verifyPassword: VerifyPassword };

type Input = {
  communityId: string;
  actorId: string;
  memberId: string;
  /** The role they are to have; null: none. */
  to: MembershipRole | null;
  password: string | undefined;
  now: Date;
};

/**
 * Asks an owner for the password before a member's role is raised, or an owner's taken; returns whether it was asked for.
 * What it read may be outdated: ask `asksForProof` again under the lock. Anybody else is left to the service to refuse.
 *
 * @throws problem wrong_password, rate_limited, busy
 */
export async function proveRole(
  { db, verifyPassword }: RoleDependencies,
  { communityId, actorId, memberId, to, password, now }: Input,
): Promise<boolean> {
  const actorRole = await findCommunityRole(db, { communityId, memberId: actorId });
  if (actorRole !== 'owner') return false;
  if (!asksForProof(await findMembership(db, { communityId, memberId }), to)) return false;
  await requireProof(verifyPassword, { memberId: actorId, password, now });
  return true;
}

/** Whether a membership of this role, or of none, asks for the password of who changes it. */
export function asksForProof(
  membership: MembershipStatus | null,
  to: MembershipRole | null,
): boolean {
  // Who is no member is raised by nobody.
  if (membership?.state !== 'active') return false;
  return isGuardedMembership(membership.role, to);
}
