import { sql, type Kysely, type Transaction } from 'kysely';
import type { LocalText } from '#src/contract/common.ts';
import type { CommunityPicture } from '#src/contract/community/community.ts';
import type { Gallery } from '#src/contract/community/gallery.ts';
import { shortName } from '#src/domain/text/short-name.ts';
import type { Database } from '#src/server/db/schema.ts';

type Trx = Transaction<Database>;
type Db = Kysely<Database> | Trx;
type Named = { id: string; communityId: string };

/** A community's pictures in their order, as everybody sees them, with who took them where they want to be named. */
export async function listPictures(db: Db, communityId: string): Promise<CommunityPicture[]> {
  const rows = await pictures(db, communityId)
    .leftJoin('member_photos', (join) =>
      join
        .onRef('member_photos.picture_id', '=', 'community_pictures.id')
        .on('member_photos.is_named', '=', true),
    )
    .leftJoin('members', (join) =>
      join
        .onRef('members.id', '=', 'member_photos.author_id')
        .on('members.suspended_at', 'is', null),
    )
    .select(['community_pictures.id', 'community_pictures.address'])
    .select(['community_pictures.caption', 'members.name as credit'])
    .execute();
  return rows.map(({ credit, ...row }) =>
    credit === null ? row : { ...row, credit: shortName(credit) },
  );
}

/** A community's pictures as its crew sees them; empty for one that does not exist. */
export async function readGallery(db: Db, communityId: string): Promise<Gallery> {
  const community = await db
    .selectFrom('communities')
    .select('gallery_rev')
    .where('id', '=', communityId)
    .executeTakeFirst();
  const rows = await pictures(db, communityId)
    .select(['community_pictures.id', 'address', 'caption', 'rev'])
    .execute();
  return { rev: community?.gallery_rev ?? 0, pictures: rows };
}

/** Adds a picture behind the others. The caller holds the community's lock. */
export async function insertPicture(
  trx: Trx,
  {
    id,
    communityId,
    address,
    caption = null,
    now,
  }: Named & { address: string; caption?: LocalText | null; now: Date },
): Promise<void> {
  await trx
    .insertInto('community_pictures')
    .values((eb) => ({
      id,
      community_id: communityId,
      address,
      caption: caption === null ? null : JSON.stringify(caption),
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

/** A picture of a community, hidden or not, with what is kept of it and which member sent it; null when there is none. */
export async function findPicture(db: Db, { id, communityId }: Named) {
  const row = await db
    .selectFrom('community_pictures')
    .leftJoin('member_photos', 'member_photos.picture_id', 'community_pictures.id')
    .select(['community_pictures.id', 'community_pictures.hidden_at'])
    .select(['community_pictures.hidden_cipher', 'member_photos.author_id'])
    .where('community_pictures.id', '=', id)
    .where('community_pictures.community_id', '=', communityId)
    .executeTakeFirst();
  return row ?? null;
}

/** Hides a picture from everybody; `cipher` is its file, which goes. */
export async function hidePicture(
  trx: Trx,
  { id, cipher, now }: { id: string; cipher: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('community_pictures')
    .set({ hidden_at: now, hidden_cipher: cipher })
    .where('id', '=', id)
    .execute();
}

/** Shows a hidden picture again, at a new address; false when it is not hidden. */
export async function showPictureAgain(
  trx: Trx,
  { id, address }: { id: string; address: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('community_pictures')
    .set({ address, hidden_at: null, hidden_cipher: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts up the revision of a gallery whose pictures were added, moved or deleted. */
export async function countGalleryChange(trx: Trx, communityId: string): Promise<void> {
  await trx
    .updateTable('communities')
    .set((eb) => ({ gallery_rev: eb('gallery_rev', '+', 1) }))
    .where('id', '=', communityId)
    .execute();
}

/** Notes that the crew takes down a picture, if a member sent it; gives the photo. Before the picture is deleted. */
export async function writeRemoved(
  trx: Trx,
  { pictureId, communityId, now }: { pictureId: string; communityId: string; now: Date },
): Promise<{ id: string; author_id: string } | null> {
  const row = await trx
    .updateTable('member_photos')
    .set({ state: 'removed', answered_at: now })
    .where('picture_id', '=', pictureId)
    .where('community_id', '=', communityId)
    .returning(['id', 'author_id'])
    .executeTakeFirst();
  return row ?? null;
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
    .where('community_pictures.community_id', '=', communityId)
    .where('community_pictures.hidden_at', 'is', null)
    .orderBy('community_pictures.place')
    .orderBy('community_pictures.id');
}
