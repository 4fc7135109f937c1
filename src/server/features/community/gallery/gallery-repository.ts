import { sql, type Kysely, type Transaction } from 'kysely';
import type { LocalText } from '#src/contract/common.ts';
import type { CommunityPicture } from '#src/contract/community/community.ts';
import type { Gallery } from '#src/contract/community/gallery.ts';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;
type Named = { id: string; communityId: string };

/** A community's pictures in their order, as everybody sees them. */
export async function listPictures(db: Db, communityId: string): Promise<CommunityPicture[]> {
  return await pictures(db, communityId).select(['id', 'address', 'caption']).execute();
}

/** A community's pictures as its crew sees them; empty for one that does not exist. */
export async function readGallery(db: Db, communityId: string): Promise<Gallery> {
  const community = await db
    .selectFrom('communities')
    .select('gallery_rev')
    .where('id', '=', communityId)
    .executeTakeFirst();
  const rows = await pictures(db, communityId)
    .select(['id', 'address', 'caption', 'rev'])
    .execute();
  return { rev: community?.gallery_rev ?? 0, pictures: rows };
}

/** Adds a picture behind the others. The caller holds the community's lock. */
export async function insertPicture(
  trx: Trx,
  { id, communityId, address, now }: Named & { address: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('community_pictures')
    .values((eb) => ({
      id,
      community_id: communityId,
      address,
      caption: null,
      place: eb
        .selectFrom('community_pictures')
        .select(sql<number>`coalesce(max(place), 0) + 1`.as('next'))
        .where('community_id', '=', communityId),
      created_at: now,
    }))
    .execute();
}

/** Writes a caption; false when the picture is gone, or `rev` is outdated. */
export async function writeCaption(
  trx: Trx,
  { id, communityId, rev, caption }: Named & { rev: number; caption: LocalText | null },
): Promise<boolean> {
  const row = await trx
    .updateTable('community_pictures')
    .set((eb) => ({
      caption: caption === null ? null : JSON.stringify(caption),
      rev: eb('rev', '+', 1),
    }))
    .where('id', '=', id)
    .where('community_id', '=', communityId)
    .where('rev', '=', rev)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the pictures the places of their ids. */
export async function writeOrder(
  trx: Trx,
  { communityId, ids }: { communityId: string; ids: readonly string[] },
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await trx
      .updateTable('community_pictures')
      .set({ place: index + 1 })
      .where('id', '=', id)
      .where('community_id', '=', communityId)
      .execute();
  }
}

/** Counts up the revision of a gallery whose pictures were added, moved or deleted. */
export async function countGalleryChange(trx: Trx, communityId: string): Promise<void> {
  await trx
    .updateTable('communities')
    .set((eb) => ({ gallery_rev: eb('gallery_rev', '+', 1) }))
    .where('id', '=', communityId)
    .execute();
}

/** Deletes one picture of a community, or all; gives the addresses of those that were there. */
export async function removePictures(
  trx: Trx,
  { id, communityId }: { id?: string; communityId: string },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('community_pictures')
    .where('community_id', '=', communityId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('address')
    .execute();
  return rows.map(({ address }) => address);
}

function pictures(db: Db, communityId: string) {
  return db
    .selectFrom('community_pictures')
    .where('community_id', '=', communityId)
    .orderBy('place')
    .orderBy('id');
}
