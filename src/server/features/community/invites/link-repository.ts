import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { CommunityLinksTable } from '#src/server/db/tables/communities.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** A community's standing link, or null. */
export async function findLink(db: Db, communityId: string) {
  const row = await db
    .selectFrom('community_links')
    .selectAll()
    .where('community_id', '=', communityId)
    .executeTakeFirst();
  return row ?? null;
}

/** The standing link with a code of this hash, or null. */
export async function findLinkByHash(db: Db, codeHash: string) {
  const row = await db
    .selectFrom('community_links')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Puts a new link in the place of the one before. */
export async function replaceLink(
  trx: Transaction<Database>,
  row: Insertable<CommunityLinksTable>,
): Promise<void> {
  await trx
    .insertInto('community_links')
    .values({ ...row, joined: 0 })
    .onConflict((conflict) => conflict.column('community_id').doUpdateSet({ ...row, joined: 0 }))
    .execute();
}

/** Ends a community's link; idempotent. */
export async function deleteLink(trx: Transaction<Database>, communityId: string): Promise<void> {
  await trx.deleteFrom('community_links').where('community_id', '=', communityId).execute();
}

/** Counts one who joined by it. */
export async function countJoined(trx: Transaction<Database>, communityId: string): Promise<void> {
  await trx
    .updateTable('community_links')
    .set((eb) => ({ joined: eb('joined', '+', 1) }))
    .where('community_id', '=', communityId)
    .execute();
}
