import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { CommunityLink } from '#src/contract/community/community-link.ts';
import { crewRoles } from '#src/server/rights/community-rights.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { deleteLink, findLink, replaceLink } from './link-repository.ts';
import { lockAsCrew, type Actor } from '../membership-service.ts';

const codeBytes = 16;
const purpose = 'community-link';

/** A community's standing link as its crew sees it; null where there is none. */
export async function readLink(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  communityId: string,
): Promise<CommunityLink | null> {
  const row = await findLink(db, communityId);
  if (row === null) return null;
  const { code_cipher: cipher, renewed_at: since, joined } = row;
  const code = keys.decrypt(purpose, cipher).toString('ascii');
  return { code, since: since.toISOString(), joined };
}

/** Makes a new standing link, by the crew; the one before ends. Throws problem not_found. */
export async function renewLink(
  { db, keys }: { db: Kysely<Database>; keys: Keys },
  actor: Actor,
): Promise<CommunityLink> {
  return await memberTx(db, actor.actorId, async (trx) => {
    await lockAsCrew(trx, { ...actor, roles: crewRoles });
    await noteLink(trx, actor, 'invite.link_renewed');
    return await writeLink(trx, keys, actor);
  });
}

/** Ends the standing link, by the crew. Throws problem not_found. */
export async function endLink(db: Kysely<Database>, actor: Actor): Promise<void> {
  await memberTx(db, actor.actorId, async (trx) => {
    await lockAsCrew(trx, { ...actor, roles: crewRoles });
    await deleteLink(trx, actor.communityId);
    await noteLink(trx, actor, 'invite.link_ended');
  });
}

/** Writes a new link of a community that the caller has locked or just made. */
export async function writeLink(
  trx: Transaction<Database>,
  keys: Keys,
  { communityId, now }: { communityId: string; now: Date },
): Promise<CommunityLink> {
  const code = randomBytes(codeBytes).toString('base64url');
  await replaceLink(trx, {
    community_id: communityId,
    code_hash: hashToken(code),
    code_cipher: keys.encrypt(purpose, Buffer.from(code, 'ascii')),
    renewed_at: now,
  });
  return { code, since: now.toISOString(), joined: 0 };
}

async function noteLink(
  trx: Transaction<Database>,
  { communityId, actorId, now }: Actor,
  action: 'invite.link_renewed' | 'invite.link_ended',
): Promise<void> {
  await insertAudit(trx, { action, actorId, subjectId: communityId, now });
}
