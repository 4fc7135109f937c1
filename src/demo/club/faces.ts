import { imageAddress, imageSizes } from '#src/contract/media/image-address.ts';
import { tx } from '#src/server/db/transaction.ts';
import { element, svgDocument } from '#src/server/drawing/shapes/svg.ts';
import { demoId } from '../demo-id.ts';
import { type Demo, writePicture } from '../write-picture.ts';
import { clubMemberId, clubRunners } from './club-people.ts';

type Look = { back: string; shirt: string; skin: string; hair: string; cut: Cut };
type Cut = 'short' | 'bun' | 'veil' | 'cap';

const sizes = imageSizes.photo;
const side = 128;
const backs = ['#cfe3f5', '#f6e0b8', '#d6ecd8', '#f3d3cb', '#e0daf3'] as const;
const shirts = ['#0b7a53', '#1457a8', '#b3372b', '#7a4a9e', '#c07a10', '#214254'] as const;
const skins = ['#c98d62', '#a8703f', '#e0ac7e', '#8d5a34'] as const;
const hairs = ['#1d1a1a', '#2f2320', '#3d2a1c'] as const;
const cuts = ['short', 'bun', 'veil', 'cap'] as const;

/** Draws faces of circles and strokes for some of the demo's club, as they would have uploaded them: nobody's photo. */
export async function demoFaces({ db, files, now }: Demo): Promise<void> {
  const faces = await Promise.all(
    clubRunners
      .filter(({ hasFace }) => hasFace)
      .map(async (runner, index) => {
        const id = demoId('picture', `face/${runner.key}`);
        const svg = drawFace(lookOf(index));
        const bytes = await writePicture(files, { id, svg, sizes });
        return { id, bytes, owner_id: clubMemberId(runner) };
      }),
  );
  const shared = { purpose: 'photo', sizes: JSON.stringify(sizes), check_at: now } as const;
  await tx(db, async (trx) => {
    const media = faces.map((face) => ({ ...face, ...shared, created_at: now }));
    await trx.insertInto('media').values(media).execute();
    for (const { id, owner_id: member } of faces) {
      const photo = imageAddress(id, sizes[0]?.width ?? 0);
      await trx.updateTable('members').set({ photo }).where('id', '=', member).execute();
    }
  });
}

/** Neighbours in the list differ in all but chance. */
function lookOf(index: number): Look {
  return {
    back: pick(backs, index),
    shirt: pick(shirts, index * 5 + 1),
    skin: pick(skins, index * 3 + 1),
    hair: pick(hairs, index),
    cut: pick(cuts, index),
  };
}

function pick<T>(all: readonly [T, ...T[]], index: number): T {
  return all[index % all.length] ?? all[0];
}

function drawFace(look: Look): string {
  const { back, shirt, skin } = look;
  const [behind, before] = drawHair(look);
  const eyes = [53, 75].map((cx) => element('circle', { cx, cy: 60, r: 2.6, fill: '#1d1a1a' }));
  const mouth = { d: 'M54 71q10 9 20 0', fill: 'none', stroke: '#1d1a1a', 'stroke-width': 2.6 };
  return svgDocument(
    side,
    side,
    element('rect', { width: side, height: side, fill: back }) +
      behind +
      element('path', { d: 'M20 128c0-26 18-38 44-38s44 12 44 38z', fill: shirt }) +
      element('rect', { x: 55, y: 76, width: 18, height: 22, rx: 9, fill: skin }) +
      element('circle', { cx: 64, cy: 58, r: 26, fill: skin }) +
      before +
      eyes.join('') +
      element('path', { ...mouth, 'stroke-linecap': 'round' }),
  );
}

/** What lies behind the head, and what before it. */
function drawHair({ cut, hair, shirt, back }: Look): [string, string] {
  const fringe = element('path', { d: 'M37 58c-2-38 56-38 54 0-8-14-38-18-54 0z', fill: hair });
  switch (cut) {
    case 'short':
      return ['', fringe];
    case 'bun':
      return [element('circle', { cx: 64, cy: 24, r: 12, fill: hair }), fringe];
    case 'veil': {
      const cloth = 'M30 100c-4-50 8-74 34-74s38 24 34 74c-14 8-54 8-68 0z';
      const brow = 'M38 56c4-26 48-26 52 0-12-10-40-10-52 0z';
      return [
        element('path', { d: cloth, fill: shirt, stroke: back, 'stroke-width': 1 }),
        element('path', { d: brow, fill: shirt }),
      ];
    }
    case 'cap': {
      const brim = { x: 36, y: 44, width: 64, height: 7, rx: 3.5, fill: shirt };
      const crown = element('path', { d: 'M38 46c0-30 52-30 52 0z', fill: shirt });
      return ['', crown + element('rect', brim)];
    }
  }
}
