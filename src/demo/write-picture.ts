import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { ImageSize } from '#src/contract/media/image-address.ts';
import type { Database } from '#src/server/db/schema.ts';
import { toPath } from '#src/server/features/media/upload/upload-service.ts';
import type { Files } from '#src/server/platform/file-storage.ts';

export type Demo = { db: Kysely<Database>; files: Files; now: Date };

/** Writes a drawn picture in these sizes as webp, as an upload would be kept; gives the bytes of all together. */
export async function writePicture(
  files: Files,
  { id, svg, sizes }: { id: string; svg: string; sizes: readonly ImageSize[] },
): Promise<number> {
  let bytes = 0;
  for (const { width } of sizes) {
    const webp = await sharp(Buffer.from(svg)).resize(width).webp({ effort: 1 }).toBuffer();
    await files.write(toPath(id, width), webp, 'image/webp');
    bytes += webp.length;
  }
  return bytes;
}
