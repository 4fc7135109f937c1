import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findPageKind } from '#src/domain/pages/page-kind.ts';
import { root } from '../root.ts';
import { webManifest } from './web-manifest.ts';

const pictures = [
  ...webManifest.icons,
  ...webManifest.shortcuts.flatMap(({ icons }) => icons),
  ...webManifest.screenshots,
].filter(({ sizes }) => sizes !== 'any');

test.each(pictures)(
  '$src is there, in the size and format that the manifest says',
  async (picture) => {
    const { width, height, format } = await sharp(join(root, 'public', picture.src)).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([picture.sizes, picture.type]);
  },
);

test('a masked icon fills its square, a monochrome one is a shape on nothing', async () => {
  const isOpaque = async (file: string) =>
    (await sharp(join(root, 'public', file)).stats()).isOpaque;
  expect(await isOpaque('icon-maskable.png')).toBe(true);
  expect(await isOpaque('app/monochrome.png')).toBe(false);
});

test('shortcuts, and what other apps hand over, lead to pages', () => {
  const { shortcuts, share_target: share, file_handlers: handlers } = webManifest;
  const paths = [...shortcuts.map(({ url }) => url), share.action, ...handlers.map(toAction)];
  for (const path of paths) expect(findPageKind(path), path).not.toBeNull();
});

function toAction({ action }: { action: string }): string {
  return action;
}
