import type { Keys } from '#src/server/platform/keys.ts';
import type { MemberData } from '#src/server/platform/member-data.ts';
import { erasePhotosOf } from './photo-erasure.ts';
import { openPhoto } from './photo-files.ts';

/** The photos that a member sent of runs, and what they reported. Those that are shown are among their uploads, too. */
export function memberPhotos(keys: Keys): MemberData {
  return {
    tables: ['member_photos', 'picture_reports'],
    eraseMember: (trx, { owner }) => erasePhotosOf(trx, owner.id),
    async exportMember(db, { id }) {
      const photos = await db
        .selectFrom('member_photos')
        .innerJoin('communities', 'communities.id', 'member_photos.community_id')
        .leftJoin('community_pictures', 'community_pictures.id', 'member_photos.picture_id')
        .select(['member_photos.id', 'communities.name as community', 'member_photos.event_id'])
        .select(['member_photos.state', 'member_photos.caption', 'member_photos.is_named'])
        .select(['member_photos.reason', 'member_photos.sent_at', 'member_photos.answered_at'])
        .select(['community_pictures.address', 'member_photos.cipher'])
        .select('community_pictures.hidden_cipher')
        .where('member_photos.author_id', '=', id)
        .orderBy('member_photos.sent_at')
        .execute();
      const reports = await db
        .selectFrom('picture_reports')
        .select(['picture_id', 'reason', 'note', 'sent_at', 'dismissed_at'])
        .where('member_id', '=', id)
        .execute();
      return {
        topics: {
          run_photos: photos.map(withoutFiles),
          reported_pictures: reports,
        },
        files: photos.flatMap(({ id: photoId, cipher, hidden_cipher: hidden }) => {
          const sealed = cipher ?? hidden;
          if (sealed === null) return [];
          const read = () => Promise.resolve(openPhoto(keys, sealed));
          return [{ path: `run-photos/${photoId}.webp`, read }];
        }),
      };
    },
  };
}

/** The files stand beside the data. */
function withoutFiles<Row extends { cipher: unknown; hidden_cipher: unknown }>(row: Row) {
  return { ...row, cipher: undefined, hidden_cipher: undefined };
}
