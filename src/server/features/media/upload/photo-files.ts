import type { Kysely } from 'kysely';
import { imageSizes, parseImageId } from '#src/contract/media/image-address.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem, ProblemError } from '#src/server/http/problems.ts';
import type { Files } from '#src/server/platform/file-storage.ts';
import { createWorkQueue } from '#src/server/platform/work-queue.ts';
import { resizeUpload } from './upload-picture.ts';
import { dropUnshown, keepDrawn, toPath } from './upload-service.ts';

type Storage = { db: Kysely<Database>; files: Files };

const sizes = imageSizes.gallery;
const largest = sizes.slice(0, 1);

/**
 * What becomes of a gallery's pictures: drawn anew without metadata, published as an upload, read, and dropped. One is drawn at
 * a time, because a large one takes 100 MB.
 *
 * @param onLeft told of files that could not be removed; they go a day later, by their row
 */
export function createPhotoFiles({ db, files }: Storage, onLeft: (error: unknown) => void) {
  const inTurn = createWorkQueue({ atOnce: 1, waiting: 12 });

  async function drawAs(bytes: Buffer, wanted: typeof sizes) {
    const drawn = await inTurn(() => resizeUpload(bytes, wanted));
    if (typeof drawn === 'string') throw problem(drawn);
    return drawn;
  }

  return {
    async draw(bytes: Buffer): Promise<Buffer> {
      const [drawn] = await drawAs(bytes, largest);
      if (drawn === undefined) throw problem('image_broken');
      return drawn.webp;
    },

    async publish(photo: { ownerId: string; webp: Buffer; now: Date }): Promise<string> {
      const { ownerId, webp, now } = photo;
      const drawn = await drawAs(webp, sizes);
      try {
        const kept = await keepDrawn({ db, files }, { ownerId, purpose: 'gallery', drawn, now });
        return kept.address;
      } catch (error) {
        // Of the photo's owner, not of who calls.
        const hasLeft = error instanceof ProblemError && error.code === 'unauthorized';
        throw hasLeft ? problem('not_found') : error;
      }
    },

    ...storedPhotos({ db, files }, onLeft),
  };
}

/** The part of `createPhotoFiles` that draws nothing, for background jobs. */
export function storedPhotos({ db, files }: Storage, onLeft: (error: unknown) => void) {
  return {
    async read(address: string): Promise<Buffer | null> {
      const id = parseImageId(address);
      return id === null ? null : await files.read(toPath(id, sizes[0]?.width ?? 0));
    },

    drop: (addresses: readonly string[]): Promise<void> =>
      dropUnshown({ db, files }, addresses).catch(onLeft),
  };
}
