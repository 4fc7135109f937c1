import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { CommunityInvitesTable } from '#src/server/db/tables/communities.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** A community's latest invites. */
export async function listInviteRows(
  db: Db,
  { communityId, limit }: { communityId: string; limit: number },
) {
  return await db
    .selectFrom('community_invites')
    .selectAll()
    .where('community_id', '=', communityId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type InviteRow = Awaited<ReturnType<typeof listInviteRows>>[number];

/** The invite with a code of this hash, or null. */
export async function findInviteByHash(db: Db, codeHash: string): Promise<InviteRow | null> {
  const row = await db
    .selectFrom('community_invites')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a new invite. */
export async function insertInvite(
  db: Db,
  row: Insertable<CommunityInvitesTable>,
): Promise<InviteRow> {
  return await db
    .insertInto('community_invites')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Revokes an invite of the community; idempotent. False when there is none with that id. */
export async function markRevoked(
  db: Db,
  { id, communityId, now }: { id: string; communityId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('community_invites')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('community_id', '=', communityId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one use. Requires the lock on the community, which keeps `used` exact. */
export async function countUse(db: Transaction<Database>, id: string): Promise<void> {
  await db
    .updateTable('community_invites')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
