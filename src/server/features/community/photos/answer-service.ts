import type { Kysely, Transaction } from 'kysely';
import { galleryLimits } from '#src/contract/community/community-choices.ts';
import type { PhotoState } from '#src/contract/community/photo-choices.ts';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { countGalleryChange, insertPicture, readGallery } from '../gallery/gallery-repository.ts';
import { lockCommunity } from '../membership-repository.ts';
import { tellPhotoAnswered } from '../notifications/notify-photos.ts';
import { openPhoto, type PhotoFiles } from './photo-files.ts';
import { findPhoto, lockPhoto, writeAnswer } from './photo-repository.ts';

type Db = Kysely<Database>;
type Dependencies = { db: Db; keys: Keys; files: PhotoFiles };
type Asked = { communityId: string; memberId: string; photoId: string; now: Date };
type Photo = NonNullable<Awaited<ReturnType<typeof findPhoto>>>;

/** A photo that waits, for the crew. Throws problem not_found. */
export async function readWaitingPhoto(
  { db, keys }: Pick<Dependencies, 'db' | 'keys'>,
  { communityId, memberId, photoId }: Omit<Asked, 'now'>,
): Promise<Buffer> {
  await requireCommunityRole(db, { communityId, memberId, roles: crewRoles });
  const photo = await findPhoto(db, { id: photoId, communityId });
  if (!photo?.cipher) throw problem('not_found');
  return openPhoto(keys, photo.cipher);
}

/**
 * Makes a waiting photo a picture of the gallery, behind the others. Shown already, it stays so.
 *
 * @throws problem not_found, also when its author took it back meanwhile, conflict when it was declined, gallery_full, busy
 */
export async function showPhoto(
  { db, keys, files }: Dependencies,
  asked: Asked & { keepsCaption: boolean },
): Promise<PhotoState> {
  const { communityId, memberId, photoId, keepsCaption, now } = asked;
  await requireCommunityRole(db, { communityId, memberId, roles: crewRoles });
  const waiting = await findPhoto(db, { id: photoId, communityId });
  if (!waiting) throw problem('not_found');
  if (waiting.cipher === null) return getSame(waiting, 'shown');
  await getRoomInGallery(db, communityId);
  const webp = openPhoto(keys, waiting.cipher);
  const address = await files.publish({ ownerId: waiting.author_id, webp, now });
  try {
    return await answer(db, asked, async (trx, photo) => {
      if (photo.state !== 'pending') return getSame(photo, 'shown');
      await getRoomInGallery(trx, communityId);
      const id = newId();
      const caption = keepsCaption && photo.caption ? { id: photo.caption } : null;
      await insertPicture(trx, { id, communityId, address, caption, now });
      await countGalleryChange(trx, communityId);
      await writeAnswer(trx, { id: photoId, state: 'shown', picture_id: id, now });
      await noteAnswer(trx, { ...asked, authorId: photo.author_id, state: 'shown' });
      return 'shown';
    });
  } finally {
    // Goes unless the gallery shows it: another of the crew may have been quicker, or the author took the photo back.
    await files.drop([address]);
  }
}

/**
 * Declines a waiting photo and erases it. Declined already, it stays so.
 *
 * @throws problem not_found, conflict when it was shown meanwhile
 */
export async function declinePhoto(
  db: Db,
  asked: Asked & { reason: string | null },
): Promise<PhotoState> {
  const { photoId, reason, now } = asked;
  return await answer(db, asked, async (trx, photo) => {
    if (photo.state !== 'pending') return getSame(photo, 'declined');
    await writeAnswer(trx, { id: photoId, state: 'declined', reason, now });
    await noteAnswer(trx, { ...asked, authorId: photo.author_id, state: 'declined' });
    return 'declined';
  });
}

/** Answers follow each other, and what else is done with the gallery. */
async function answer(
  db: Db,
  { communityId, memberId, photoId }: Asked,
  work: (trx: Transaction<Database>, photo: Photo) => Promise<PhotoState>,
): Promise<PhotoState> {
  return await memberTx(db, memberId, async (trx) => {
    if (!(await lockCommunity(trx, communityId))) throw problem('not_found');
    await requireCommunityRole(trx, { communityId, memberId, roles: crewRoles });
    const photo = await lockPhoto(trx, { id: photoId, communityId });
    if (!photo) throw problem('not_found');
    return await work(trx, photo);
  });
}

/** What it is already, where that was asked for. */
function getSame({ state }: Pick<Photo, 'state'>, wanted: PhotoState): PhotoState {
  if (state !== wanted) throw problem('conflict');
  return state;
}

async function getRoomInGallery(
  db: Parameters<typeof readGallery>[0],
  communityId: string,
): Promise<void> {
  const { pictures } = await readGallery(db, communityId);
  if (pictures.length >= galleryLimits.pictures) throw problem('gallery_full');
}

async function noteAnswer(
  trx: Transaction<Database>,
  note: Asked & { authorId: string; state: 'shown' | 'declined' },
): Promise<void> {
  const { communityId, memberId, photoId, authorId, state, now } = note;
  const action: AuditAction = state === 'shown' ? 'photo.shown' : 'photo.declined';
  const detail = { photo_id: photoId };
  await insertAudit(trx, { action, actorId: memberId, subjectId: communityId, detail, now });
  await tellPhotoAnswered(trx, { photoId, authorId, answer: state, now });
}
