import type { Kysely } from 'kysely';
import { photoLimits } from '#src/contract/community/photo-choices.ts';
import type { OwnPhoto, RunPhotos } from '#src/contract/community/photos.ts';
import { photosEnd, takesPhotos } from '#src/domain/community/photo-times.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { countGalleryChange, removePictures } from '../gallery/gallery-repository.ts';
import { lockCommunity } from '../membership-repository.ts';
import { tellPhotosWaiting } from '../notifications/notify-photos.ts';
import { openPhoto, sealPhoto, type PhotoFiles } from './photo-files.ts';
import {
  countPhotos,
  deletePhoto,
  findPhoto,
  findSentPhoto,
  insertPhoto,
  listOwnPhotoRows,
  lockPhoto,
} from './photo-repository.ts';
import { viewOwnPhoto } from './photo-view.ts';
import { findRunOf } from './run-repository.ts';

type Db = Kysely<Database>;
type Dependencies = { db: Db; keys: Keys; files: PhotoFiles };
type Of = { eventId: string; memberId: string; now: Date };
type Sent = Of & { key: string; bytes: Buffer; isNamed: boolean; caption: string | null };

const dayMs = 86_400_000;

/** What a member may still send of a run, and has sent; of any event, also where they were not. */
export async function readRunPhotos(db: Db, { eventId, memberId, now }: Of): Promise<RunPhotos> {
  const [run, rows] = await Promise.all([
    findRunOf(db, { eventId, memberId }),
    listOwnPhotoRows(db, { authorId: memberId, eventId }),
  ]);
  const photos = rows.map(viewOwnPhoto);
  if (run === null || !takesPhotos(run.startsAt.getTime(), now.getTime())) {
    return { left: 0, until: null, photos };
  }
  return {
    left: Math.max(0, photoLimits.ofRun - photos.length),
    until: new Date(photosEnd(run.startsAt.getTime())).toISOString(),
    photos,
  };
}

/**
 * Keeps a photo of a run until the community's crew answers. Sent again under its key, it is there once.
 *
 * @throws problem not_found for who was not there, photos_closed, photos_enough, photos_waiting, rate_limited, and those of
 * drawing a picture
 */
export async function sendPhoto(
  { db, keys, files }: Dependencies,
  { bytes, ...sent }: Sent,
): Promise<OwnPhoto> {
  const { memberId } = sent;
  const known = await findSentPhoto(db, { authorId: memberId, key: sent.key });
  if (known !== null) return await getOwnPhoto(db, { id: known, memberId });
  // Looked at twice: nothing is drawn that would be refused.
  await getRoom(db, sent);
  const webp = await files.draw(bytes);
  const id = await memberTx(db, memberId, async (trx) => {
    const communityId = await getRoom(trx, sent, async (found) => {
      if (!(await lockCommunity(trx, found))) throw problem('not_found');
    });
    const twin = await findSentPhoto(trx, { authorId: memberId, key: sent.key });
    if (twin !== null) return twin;
    const photo = {
      id: newId(),
      community_id: communityId,
      event_id: sent.eventId,
      author_id: memberId,
      sent_key: sent.key,
      state: 'pending' as const,
      caption: sent.caption,
      is_named: sent.isNamed,
      cipher: sealPhoto(keys, webp),
      sent_at: sent.now,
    };
    await insertPhoto(trx, photo);
    await tellPhotosWaiting(trx, { communityId, now: sent.now });
    return photo.id;
  });
  return await getOwnPhoto(db, { id, memberId });
}

/** An own photo that is not shown to everybody. Throws problem not_found. */
export async function readOwnPhotoFile(
  { db, keys }: Pick<Dependencies, 'db' | 'keys'>,
  { id, memberId }: { id: string; memberId: string },
): Promise<Buffer> {
  const photo = await findPhoto(db, { id, authorId: memberId });
  const cipher = photo?.cipher ?? photo?.hidden_cipher ?? null;
  if (cipher === null) throw problem('not_found');
  return openPhoto(keys, cipher);
}

/**
 * Takes an own photo back, whatever its state, and erases it; gives whether everybody saw it. A photo that is being answered
 * at the same moment goes all the same.
 *
 * @throws problem not_found
 */
export async function withdrawPhoto(
  { db, files }: Pick<Dependencies, 'db' | 'files'>,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const removed = await memberTx(db, memberId, async (trx) => {
    const found = await findPhoto(trx, { id, authorId: memberId });
    if (!found) throw problem('not_found');
    const { community_id: communityId } = found;
    // The order of locks of whoever answers. Of a deleted community nothing is left to be locked.
    await lockCommunity(trx, communityId);
    const photo = await lockPhoto(trx, { id, authorId: memberId });
    if (!photo) throw problem('not_found');
    await deletePhoto(trx, id);
    if (photo.picture_id === null) return [];
    await countGalleryChange(trx, communityId);
    return await removePictures(trx, { id: photo.picture_id, communityId });
  });
  await files.drop(removed);
  return removed.length > 0;
}

async function getOwnPhoto(db: Db, { id, memberId }: { id: string; memberId: string }) {
  const [row] = await listOwnPhotoRows(db, { authorId: memberId, id });
  if (!row) throw problem('not_found');
  return viewOwnPhoto(row);
}

/** The community of a run of which there is room for one more photo; `lock` is called before photos are counted. */
async function getRoom(
  db: Parameters<typeof countPhotos>[0],
  { eventId, memberId, now }: Of,
  lock?: (communityId: string) => Promise<void>,
): Promise<string> {
  const run = await findRunOf(db, { eventId, memberId });
  if (run === null) throw problem('not_found');
  const { communityId, startsAt } = run;
  if (!takesPhotos(startsAt.getTime(), now.getTime())) throw problem('photos_closed');
  await lock?.(communityId);
  const since = new Date(now.getTime() - dayMs);
  const counts = await countPhotos(db, { authorId: memberId, eventId, communityId, since });
  if (counts.ofRun >= photoLimits.ofRun) throw problem('photos_enough');
  if (counts.lately >= photoLimits.perDay) throw problem('rate_limited', { retryAfter: 3600 });
  if (counts.waiting >= photoLimits.ofMember || counts.waitingInAll >= photoLimits.waiting) {
    throw problem('photos_waiting');
  }
  return communityId;
}
