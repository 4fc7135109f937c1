import type { Kysely } from 'kysely';
import type { Media } from '#src/contract/media/media.ts';
import {
  imageAddress,
  imageSizes,
  parseImageId,
  type ImagePurpose,
  type ImageSize,
} from '#src/contract/media/image-address.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Files } from '#src/server/platform/file-storage.ts';
import { newId } from '#src/server/platform/ids.ts';
import { problem } from '#src/server/http/problems.ts';
import { createWorkQueue } from '#src/server/platform/work-queue.ts';
import {
  claimDueMedia,
  countUploads,
  deleteMedia,
  disownMedia,
  findShownAddresses,
  hasMedia,
  insertMedia,
  listMemberMedia,
} from './media-repository.ts';
import { resizeUpload, type PictureFile } from './upload-picture.ts';

const dayMs = 86_400_000;
const maxPerDay = 100;

type Storage = { db: Kysely<Database>; files: Files };

export type Upload = { ownerId: string; purpose: ImagePurpose; bytes: Buffer; now: Date };

/**
 * Keeps uploaded pictures. A 24-megapixel one takes a processor for half a second and 100 MB for that time: one at a
 * time, and what waits holds 5 MB each.
 *
 * The returned function throws problem image_unsupported, image_broken, image_too_large, rate_limited, busy.
 */
export function createUploads({ db, files }: Storage) {
  const inTurn = createWorkQueue({ atOnce: 1, waiting: 12 });

  return async function persistUpload({ ownerId, purpose, bytes, now }: Upload): Promise<Media> {
    const since = new Date(now.getTime() - dayMs);
    if ((await countUploads(db, { ownerId, since })) >= maxPerDay) {
      throw problem('rate_limited', { retryAfter: 3600 });
    }
    const drawn = await inTurn(() => resizeUpload(bytes, imageSizes[purpose]));
    if (typeof drawn === 'string') throw problem(drawn);
    return await keepDrawn({ db, files }, { ownerId, purpose, drawn, now });
  };
}

/**
 * Keeps a picture that was drawn in the sizes of its purpose as its owner's upload.
 *
 * @throws problem unauthorized when the owner has left or is suspended
 */
export async function keepDrawn(
  { db, files }: Storage,
  { ownerId, purpose, drawn, now }: Omit<Upload, 'bytes'> & { drawn: readonly PictureFile[] },
): Promise<Media> {
  const id = newId();
  const sizes: ImageSize[] = drawn.map(({ width, height }) => ({ width, height }));
  const row = {
    id,
    owner_id: ownerId,
    purpose,
    sizes: JSON.stringify(sizes),
    bytes: drawn.reduce((sum, { webp }) => sum + webp.length, 0),
    check_at: new Date(now.getTime() + dayMs),
    created_at: now,
  };
  // The row first: whatever ends the work between the two, files without a row are never found again.
  await memberTx(db, ownerId, async (trx) => await insertMedia(trx, row));
  await writeFiles({ db, files }, { id, drawn });
  const found = sizes.map((size) => ({ ...size, address: imageAddress(id, size.width) }));
  return { id, address: imageAddress(id, imageSizes[purpose][0]?.width ?? 0), sizes: found };
}

async function writeFiles(
  { db, files }: Storage,
  { id, drawn }: { id: string; drawn: readonly PictureFile[] },
): Promise<void> {
  try {
    for (const { width, webp } of drawn) {
      await files.write(toPath(id, width), webp, 'image/webp');
    }
    // Its owner may have left meanwhile, and taken all their pictures along.
    if (!(await hasMedia(db, id))) throw problem('unauthorized');
  } catch (error) {
    // What this cannot clear away goes a day later, by its row.
    await remove({ db, files }, [id]).catch(() => undefined);
    throw error;
  }
}

/** Where a size of a picture rests in the storage. */
export function toPath(id: string, width: number | string): string {
  return `${id}/${width}.webp`;
}

/**
 * Removes pictures that nothing shows a day after their upload, or any longer: each one is looked at once a day.
 *
 * @returns how many went
 */
export async function removeUnusedMedia({ db, files }: Storage, now: Date): Promise<number> {
  const ids = await claimDueMedia(db, { now, next: new Date(now.getTime() + dayMs), limit: 50 });
  if (ids.length === 0) return 0;
  return (await removeUnshown({ db, files }, ids)).length;
}

/** Removes those of the uploads at the given addresses that nothing shows any longer. */
export async function dropUnshown(
  { db, files }: Storage,
  addresses: readonly string[],
): Promise<void> {
  const ids = addresses.flatMap((address) => parseImageId(address) ?? []);
  if (ids.length > 0) await removeUnshown({ db, files }, ids);
}

/** Removes a leaving member's pictures; those that something of others shows stay, as nobody's. */
export async function releaseMedia({ db, files }: Storage, ownerId: string): Promise<void> {
  await removeUnshown({ db, files }, await listMemberMedia(db, ownerId));
  await disownMedia(db, ownerId);
}

async function removeUnshown({ db, files }: Storage, ids: readonly string[]): Promise<string[]> {
  const addresses = ids.map((id) => ({ id, all: toAddresses(id) }));
  const shown = new Set(
    await findShownAddresses(
      db,
      addresses.flatMap(({ all }) => all),
    ),
  );
  const unused = addresses
    .filter(({ all }) => !all.some((address) => shown.has(address)))
    .map(({ id }) => id);
  await remove({ db, files }, unused);
  return unused;
}

/** Files first: a row without files is found again, files without a row never are. */
async function remove({ db, files }: Storage, ids: readonly string[]): Promise<void> {
  for (const id of ids) await files.removeFolder(id);
  await deleteMedia(db, ids);
}

function toAddresses(id: string): string[] {
  const widths = new Set(
    Object.values(imageSizes).flatMap((sizes) => sizes.map(({ width }) => width)),
  );
  return [...widths].map((width) => imageAddress(id, width));
}
