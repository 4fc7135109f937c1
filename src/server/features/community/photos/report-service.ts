import type { Kysely } from 'kysely';
import { galleryLimits } from '#src/contract/community/community-choices.ts';
import { reportLimits, type ReportReason } from '#src/contract/community/photo-choices.ts';
import type { ReportedPicture } from '#src/contract/community/photos.ts';
import { reportsWaitSince } from '#src/domain/community/photo-times.ts';
import type { Database } from '#src/server/db/schema.ts';
import { tx } from '#src/server/db/transaction.ts';
import { problem } from '#src/server/http/problems.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { crewRoles, requireCommunityRole } from '#src/server/rights/community-rights.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import {
  countGalleryChange,
  findPicture,
  hidePicture,
  readGallery,
  showPictureAgain,
} from '../gallery/gallery-repository.ts';
import { lockCommunity } from '../membership-repository.ts';
import { tellPicturesReported } from '../notifications/notify-photos.ts';
import { openPhoto, sealPhoto, type PhotoFiles } from './photo-files.ts';
import {
  countReports,
  dismissReports,
  insertReport,
  listOpenReports,
  listToHide,
} from './report-repository.ts';

type Db = Kysely<Database>;
type Dependencies = { db: Db; keys: Keys; files: PhotoFiles };
type Hiding = { db: Db; keys: Keys; files: Pick<PhotoFiles, 'read' | 'drop'> };
type Asked = { communityId: string; memberId: string; pictureId: string; now: Date };

const dayMs = 86_400_000;

/**
 * Keeps a member's report of a picture that everybody sees, and tells the crew; reported by several, it is hidden. Gives
 * whether it was hidden.
 *
 * @throws problem not_found, rate_limited
 */
export async function reportPicture(
  { db, keys, files }: Dependencies,
  { reason, note, ...asked }: Asked & { reason: ReportReason; note: string | null },
): Promise<boolean> {
  const { communityId, memberId, pictureId, now } = asked;
  await memberTx(db, memberId, async (trx) => {
    const community = await lockCommunity(trx, communityId);
    const picture = await findPicture(trx, { id: pictureId, communityId });
    if (community?.state !== 'active' || !picture || picture.hidden_at) throw problem('not_found');
    const since = new Date(now.getTime() - dayMs);
    if ((await countReports(trx, { memberId, since })) >= reportLimits.perDay) {
      throw problem('rate_limited', { retryAfter: 3600 });
    }
    const row = { picture_id: pictureId, member_id: memberId, reason, note, sent_at: now };
    if (await insertReport(trx, row)) await tellPicturesReported(trx, { communityId, now });
  });
  return (await hideReported({ db, keys, files }, now, pictureId)) > 0;
}

/**
 * Hides pictures that several have reported, or whose report nobody has answered for days: one, or all. A hidden picture's
 * files go, and the largest rests encrypted with its row.
 *
 * @returns how many were hidden
 */
export async function hideReported(
  { db, keys, files }: Hiding,
  now: Date,
  pictureId?: string,
): Promise<number> {
  const since = reportsWaitSince(now);
  const due = await listToHide(db, { since, ...(pictureId === undefined ? {} : { pictureId }) });
  let hidden = 0;
  for (const { id, community_id: communityId, address } of due) {
    const webp = await files.read(address);
    const cipher = webp === null ? null : sealPhoto(keys, webp);
    const isHidden = await tx(db, async (trx) => {
      if (!(await lockCommunity(trx, communityId))) return false;
      // Answered meanwhile.
      const [still] = await listToHide(trx, { since, pictureId: id });
      if (still?.address !== address) return false;
      await hidePicture(trx, { id, cipher, now });
      await countGalleryChange(trx, communityId);
      return true;
    });
    if (!isHidden) continue;
    await files.drop([address]);
    hidden += 1;
  }
  return hidden;
}

/**
 * Closes the reports of a picture and leaves it, or shows it again at another address. Gives whether it was hidden.
 *
 * @throws problem not_found, gallery_full, busy
 */
export async function keepPicture(
  { db, keys, files }: Dependencies,
  asked: Asked,
): Promise<boolean> {
  const { communityId, memberId, pictureId, now } = asked;
  await requireCommunityRole(db, { communityId, memberId, roles: crewRoles });
  const picture = await findPicture(db, { id: pictureId, communityId });
  if (!picture) throw problem('not_found');
  const { hidden_cipher: cipher } = picture;
  const ownerId = picture.author_id ?? memberId;
  const address =
    cipher === null ? null : await files.publish({ ownerId, webp: openPhoto(keys, cipher), now });
  try {
    return await memberTx(db, memberId, async (trx) => {
      if (!(await lockCommunity(trx, communityId))) throw problem('not_found');
      await requireCommunityRole(trx, { communityId, memberId, roles: crewRoles });
      const closed = await dismissReports(trx, { pictureId, now });
      const isShown = address !== null && (await showPictureAgain(trx, { id: pictureId, address }));
      if (isShown) {
        const { pictures } = await readGallery(trx, communityId);
        if (pictures.length > galleryLimits.pictures) throw problem('gallery_full');
        await countGalleryChange(trx, communityId);
      }
      if (closed > 0 || isShown) {
        const detail = { picture_id: pictureId };
        const note = { actorId: memberId, subjectId: communityId, detail, now };
        await insertAudit(trx, { action: 'picture.kept', ...note });
      }
      return isShown;
    });
  } finally {
    if (address !== null) await files.drop([address]);
  }
}

/** A hidden picture, for the crew. Throws problem not_found. */
export async function readHiddenPicture(
  { db, keys }: Pick<Dependencies, 'db' | 'keys'>,
  { communityId, memberId, pictureId }: Omit<Asked, 'now'>,
): Promise<Buffer> {
  await requireCommunityRole(db, { communityId, memberId, roles: crewRoles });
  const picture = await findPicture(db, { id: pictureId, communityId });
  if (!picture?.hidden_cipher) throw problem('not_found');
  return openPhoto(keys, picture.hidden_cipher);
}

/** Reported pictures with their open reports, the longest open first. */
export async function listReported(db: Db, communityId: string): Promise<ReportedPicture[]> {
  const pictures = new Map<string, ReportedPicture>();
  for (const row of await listOpenReports(db, communityId)) {
    const { id, address, caption, hidden_at: hiddenAt, reason, note, sent_at: sentAt } = row;
    const picture = pictures.get(id) ?? {
      id,
      address: hiddenAt === null ? address : null,
      caption,
      reports: [],
    };
    picture.reports.push({ reason, note, sent_at: sentAt.toISOString() });
    pictures.set(id, picture);
  }
  return [...pictures.values()];
}
