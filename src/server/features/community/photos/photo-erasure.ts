import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { countGalleryChange, removePictures } from '../gallery/gallery-repository.ts';

/**
 * Erases a leaving member's photos, also those in galleries, and their reports. The files of what was shown go with their
 * uploads. The caller has locked the communities that the member was ever in.
 */
export async function erasePhotosOf(trx: Transaction<Database>, memberId: string): Promise<void> {
  const photos = await trx
    .deleteFrom('member_photos')
    .where('author_id', '=', memberId)
    .returning(['community_id', 'picture_id'])
    .execute();
  for (const { community_id: communityId, picture_id: id } of photos) {
    if (id === null) continue;
    await removePictures(trx, { id, communityId });
    await countGalleryChange(trx, communityId);
  }
  await trx.deleteFrom('picture_reports').where('member_id', '=', memberId).execute();
}
