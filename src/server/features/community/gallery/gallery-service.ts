import type { Kysely, Transaction } from 'kysely';
import { galleryLimits } from '#src/contract/community/community-choices.ts';
import type { Caption, Gallery } from '#src/contract/community/gallery.ts';
import type { AuditAction } from '#src/contract/desk/audit-actions.ts';
import { toLocalText } from '#src/domain/text/local-text.ts';
import type { Database } from '#src/server/db/schema.ts';
import { invalidField, problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { requireOwnUpload } from '#src/server/rights/own-pictures.ts';
import { lockCommunity } from '../membership-repository.ts';
import { tellPhotoAnswered } from '../notifications/notify-photos.ts';
import {
  countGalleryChange,
  insertPicture,
  readGallery,
  removePictures,
  writeCaption,
  writeOrder,
  writeRemoved,
} from './gallery-repository.ts';

type Db = Kysely<Database>;
type Input = { communityId: string; memberId: string; now: Date };
type Work = (trx: Transaction<Database>, gallery: Gallery) => Promise<AuditNote | null>;
type AuditNote = { action: AuditAction; pictureId?: string };

/**
 * Adds the member's own upload behind the others; one that is there already stays as it is, so a repeated call adds
 * nothing.
 *
 * @throws problem not_found, gallery_full, invalid_request
 */
export async function addPicture(db: Db, input: Input & { address: string }): Promise<Gallery> {
  const { communityId, memberId, address, now } = input;
  return await changeGallery(db, input, async (trx, { pictures }) => {
    if (pictures.some((one) => one.address === address)) return null;
    if (pictures.length >= galleryLimits.pictures) throw problem('gallery_full');
    await requireOwnUpload(trx, { memberId, purpose: 'gallery', path: 'address', address });
    const id = newId();
    await insertPicture(trx, { id, communityId, address, now });
    await countGalleryChange(trx, communityId);
    return { action: 'picture.added', pictureId: id };
  });
}

/**
 * Puts the pictures in another order.
 *
 * @throws problem not_found, conflict when `rev` is outdated, invalid_request unless `ids` are all of them
 */
export async function orderPictures(
  db: Db,
  input: Input & { rev: number; ids: readonly string[] },
): Promise<Gallery> {
  const { communityId, rev, ids } = input;
  return await changeGallery(db, input, async (trx, gallery) => {
    if (gallery.rev !== rev) throw problem('conflict');
    const known = gallery.pictures.map(({ id }) => id).toSorted();
    if (ids.toSorted().join() !== known.join()) {
      throw invalidField('ids', 'not_allowed');
    }
    await writeOrder(trx, { communityId, ids });
    await countGalleryChange(trx, communityId);
    return { action: 'picture.ordered' };
  });
}

/**
 * Writes what a picture shows; null for nothing.
 *
 * @throws problem not_found, conflict when `rev` is outdated
 */
export async function captionPicture(
  db: Db,
  input: Input & { pictureId: string; rev: number; caption: Caption | null },
): Promise<Gallery> {
  const { communityId, pictureId: id, rev, caption } = input;
  return await changeGallery(db, input, async (trx, { pictures }) => {
    if (!pictures.some((one) => one.id === id)) throw problem('not_found');
    const text = caption === null ? null : toLocalText(caption);
    if (!(await writeCaption(trx, { id, communityId, rev, caption: text }))) {
      throw problem('conflict');
    }
    return { action: 'picture.captioned', pictureId: id };
  });
}

/** Takes a picture away and gives its address as well, for its files. Throws problem not_found. */
export async function deletePicture(
  db: Db,
  input: Input & { pictureId: string },
): Promise<{ gallery: Gallery; removed: string[] }> {
  const { communityId, pictureId: id, now } = input;
  let removed: string[] = [];
  const gallery = await changeGallery(db, input, async (trx) => {
    const photo = await writeRemoved(trx, { pictureId: id, communityId, now });
    removed = await removePictures(trx, { id, communityId });
    if (removed.length === 0) throw problem('not_found');
    await countGalleryChange(trx, communityId);
    if (photo !== null) {
      const told = { photoId: photo.id, authorId: photo.author_id, now };
      await tellPhotoAnswered(trx, { ...told, answer: 'removed' });
    }
    return { action: 'picture.deleted', pictureId: id };
  });
  return { gallery, removed };
}

/** Changes of one gallery follow each other; what was changed is written to the audit. */
async function changeGallery(db: Db, asked: Input, work: Work): Promise<Gallery> {
  const { communityId, memberId, now } = asked;
  return await memberTx(db, memberId, async (trx) => {
    if (!(await lockCommunity(trx, communityId))) throw problem('not_found');
    await requireCommunityRole(trx, { communityId, memberId, roles: crewRoles });
    const before = await readGallery(trx, communityId);
    const note = await work(trx, before);
    if (note === null) return before;
    await insertAudit(trx, {
      action: note.action,
      actorId: memberId,
      subjectId: communityId,
      ...(note.pictureId === undefined ? {} : { detail: { picture_id: note.pictureId } }),
      now,
    });
    return await readGallery(trx, communityId);
  });
}
