import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { CommunityInvite } from '#src/contract/community/community-invites.ts';
import type { OwnMembership } from '#src/contract/community/membership.ts';
import { decideInvite } from '#src/domain/community/membership.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { hashToken } from '#src/server/platform/keys.ts';
import { problem } from '#src/server/http/problems.ts';
import {
  countUse,
  findInviteByHash,
  insertInvite,
  markRevoked,
  type InviteRow,
} from './invite-repository.ts';
import { countJoined, findLinkByHash } from './link-repository.ts';
import { lockCommunity } from '../membership-repository.ts';
import { enter } from '../membership-service.ts';
import { findCommunity, type CommunityRow } from '../repository.ts';

type Db = Kysely<Database>;
type Input = { communityId: string; memberId: string; now: Date };

const codeBytes = 16;
const dayMs = 86_400_000;

/** Creates an invite; the code is returned only here. Throws problem not_found. */
export async function createInvite(
  db: Db,
  input: Input & { days: number; maxUses: number },
): Promise<{ invite: CommunityInvite; code: string }> {
  const { communityId, memberId, days, maxUses, now } = input;
  const code = randomBytes(codeBytes).toString('base64url');
  const row = await memberTx(db, memberId, async (trx) => {
    await requireCommunityRole(trx, { communityId, memberId, roles: crewRoles });
    const id = newId();
    await insertAudit(trx, {
      action: 'invite.created',
      actorId: memberId,
      subjectId: communityId,
      detail: { invite_id: id },
      now,
    });
    return await insertInvite(trx, {
      id,
      community_id: communityId,
      code_hash: hashToken(code),
      expires_at: new Date(now.getTime() + days * dayMs),
      max_uses: maxUses,
      revoked_at: null,
      created_by: memberId,
      created_at: now,
    });
  });
  return { invite: inviteView(row, now), code };
}

/** Revokes an invite. Throws problem not_found. */
export async function revokeInvite(
  db: Db,
  { communityId, memberId, inviteId, now }: Input & { inviteId: string },
): Promise<void> {
  await memberTx(db, memberId, async (trx) => {
    await requireCommunityRole(trx, { communityId, memberId, roles: crewRoles });
    if (!(await markRevoked(trx, { id: inviteId, communityId, now }))) throw problem('not_found');
    await insertAudit(trx, {
      action: 'invite.revoked',
      actorId: memberId,
      subjectId: communityId,
      detail: { invite_id: inviteId },
      now,
    });
  });
}

/** A way into a community: an invite, or its standing link (null), which has no end of its own. */
type Way = { communityId: string; invite: InviteRow | null };

async function findWay(db: Db | Transaction<Database>, codeHash: string): Promise<Way | null> {
  const invite = await findInviteByHash(db, codeHash);
  if (invite !== null) return { communityId: invite.community_id, invite };
  const link = await findLinkByHash(db, codeHash);
  return link === null ? null : { communityId: link.community_id, invite: null };
}

function isOver({ invite }: Way, now: Date): boolean {
  return invite !== null && whyOver(invite, now) !== null;
}

/** The community of an invite code, and whether the invite is valid. Throws problem not_found. */
export async function readInvite(
  db: Db,
  code: string,
  now: Date,
): Promise<{ community: CommunityRow; isOver: boolean }> {
  const way = await findWay(db, hashToken(code));
  const community = way ? await findCommunity(db, way.communityId) : null;
  if (!way || !community) throw problem('not_found');
  return { community, isOver: isOver(way, now) };
}

/**
 * Joins by the code of an invite or of the standing link. For existing members no use is counted.
 *
 * @throws problem not_found, invite_over, cannot_join
 */
export async function acceptInvite(
  db: Db,
  { code, memberId, now }: { code: string; memberId: string; now: Date },
): Promise<{ community: { id: string; slug: string }; membership: OwnMembership }> {
  const codeHash = hashToken(code);
  const known = await findWay(db, codeHash);
  if (!known) throw problem('not_found');
  return await memberTx(db, memberId, async (trx) => {
    const community = await lockCommunity(trx, known.communityId);
    // Read again under the lock: it may have been used up, or renewed, concurrently.
    const way = await findWay(trx, codeHash);
    if (community?.state !== 'active' || !way) throw problem('not_found');
    const { id, slug } = community;
    const entering = { communityId: id, memberId, now, openness: community.openness };
    const { isNew, ...membership } = await enter(trx, { ...entering, hasInvite: true });
    if (isNew) {
      if (isOver(way, now)) throw problem('invite_over');
      await (way.invite === null ? countJoined(trx, id) : countUse(trx, way.invite.id));
    }
    return { community: { id, slug }, membership };
  });
}

/** An invite as the crew sees it. */
export function inviteView(row: InviteRow, now: Date): CommunityInvite {
  return {
    id: row.id,
    expires_at: row.expires_at.toISOString(),
    max_uses: row.max_uses,
    used: row.used,
    over: whyOver(row, now),
    created_at: row.created_at.toISOString(),
  };
}

function whyOver(row: InviteRow, now: Date) {
  const { expires_at: expiresAt, revoked_at: revokedAt, used, max_uses: maxUses } = row;
  return decideInvite({ expiresAt, revokedAt, used, maxUses }, now);
}
