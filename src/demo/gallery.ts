import { imageAddress, imageSizes } from '#src/contract/media/image-address.ts';
import { tx } from '#src/server/db/transaction.ts';
import { loadGlyphs, type Glyphs } from '#src/server/drawing/font/glyphs.ts';
import { renderTerrain } from '#src/server/drawing/render-poster.ts';
import type { Files } from '#src/server/platform/file-storage.ts';
import { communities } from './data/members/communities.ts';
import { gallery, type PictureSeed } from './data/members/gallery.ts';
import { demoId } from './demo-id.ts';
import { type Demo, writePicture } from './write-picture.ts';

const sizes = imageSizes.gallery;

/** Draws the pictures of the demo's communities and adds them, as their owners would have uploaded them. */
export async function demoGallery({ db, files, now }: Demo): Promise<void> {
  const glyphs = loadGlyphs();
  const uploads = await Promise.all(
    gallery.map(async (seed, index) => {
      const id = demoId('picture', `${seed.community}/${index}`);
      return { id, seed, place: index + 1, bytes: await draw(id, { seed, files, glyphs }) };
    }),
  );
  await tx(db, async (trx) => {
    for (const { id, seed, place, bytes } of uploads) {
      const { owner = '' } = communities.find(({ key }) => key === seed.community) ?? {};
      await trx
        .insertInto('media')
        .values({
          id,
          owner_id: demoId('member', owner),
          purpose: 'gallery',
          sizes: JSON.stringify(sizes),
          bytes,
          check_at: now,
          created_at: now,
        })
        .execute();
      await trx
        .insertInto('community_pictures')
        .values({
          id,
          community_id: demoId('community', seed.community),
          address: imageAddress(id, sizes[0]?.width ?? 0),
          caption: seed.caption === null ? null : JSON.stringify(seed.caption),
          place,
          created_at: now,
        })
        .execute();
    }
  });
}

/** Writes a picture in all sizes; gives the bytes of all together. */
async function draw(
  id: string,
  { seed, files, glyphs }: { seed: PictureSeed; files: Files; glyphs: Glyphs },
): Promise<number> {
  const [largest] = sizes;
  if (!largest) return 0;
  const record = {
    kind: 'community',
    id,
    rev: 1,
    hidden: false,
    name: '',
    hour: seed.hour,
  } as const;
  const svg = renderTerrain(seed.terrain, record, { ...largest, glyphs, labels: false });
  return await writePicture(files, { id, svg, sizes });
}
