import { outlinePath } from './font/outline-path.ts';
import { element } from './shapes/svg.ts';
import { contains, grow, type Box, type Point } from './shapes/geometry.ts';
import type { Scene } from './scene.ts';

type Placement = {
  side: 'left' | 'right';
  baseline: number;
  maxWidth: number;
  maxHeight: number;
  /** Colour of an outline that keeps the numeral readable over a busy map. */
  halo?: string;
};

/** The numeral's markup and the bounding box of its ink. */
export type Numeral = { markup: string; box: Box };

const style = { weight: 800, tracking: -0.055 } as const;

/** Draws the numeral as large as its place allows, ink flush with the margin; null when the scene has none. */
export function placeNumeral(scene: Scene, placement: Placement): Numeral | null {
  const outline = scene.glyphs(scene.numeral, style);
  const { ink } = outline;
  const inkWidth = ink.right - ink.left;
  const inkHeight = ink.bottom - ink.top;
  if (inkWidth <= 0 || inkHeight <= 0) return null;

  const size = Math.min(placement.maxWidth / inkWidth, placement.maxHeight / inkHeight);
  const margin = scene.unit * 7;
  const left = placement.side === 'left' ? margin : scene.width - margin - inkWidth * size;
  const path = outlinePath(outline, size, [left - ink.left * size, placement.baseline]);
  const halo = placement.halo
    ? element('path', {
        d: path,
        stroke: placement.halo,
        'stroke-width': scene.unit * 3,
        'stroke-linejoin': 'round',
      })
    : '';
  return {
    markup: halo + element('path', { d: path, fill: scene.palette.numeral }),
    box: {
      left,
      right: left + inkWidth * size,
      top: placement.baseline + ink.top * size,
      bottom: placement.baseline + ink.bottom * size,
    },
  };
}

/**
 * Draws a numeral whose foot is hidden by the land or water in front of it. One with a decimal comma is placed above
 * `clearLine` instead, and is smaller: with the comma hidden, 7,5 would read as 75.
 */
export function placeSunkNumeral(
  scene: Scene,
  { clearLine, ...placement }: Placement & { clearLine: number },
): Numeral | null {
  if (!scene.numeral.includes(',')) return placeNumeral(scene, placement);
  const maxHeight = clearLine - scene.unit * 18;
  return placeNumeral(scene, { ...placement, baseline: clearLine - maxHeight * 0.16, maxHeight });
}

/** Draws the numeral of a map seen from above: at the bottom, with a halo in the ground's colour. */
export function placeMapNumeral(scene: Scene, side: 'left' | 'right' = 'left'): Numeral | null {
  return placeNumeral(scene, {
    side,
    baseline: scene.height - scene.unit * 7,
    maxWidth: scene.width * 0.74,
    maxHeight: scene.height * 0.34,
    halo: scene.palette.ground,
  });
}

/** Returns a test for where the course line may run: inside the frame and clear of the numeral. */
export function createClearance(scene: Scene, numeral: Numeral | null): (point: Point) => boolean {
  const blocked = numeral ? grow(numeral.box, scene.unit * 5) : null;
  return (point) => contains(scene.frame, point) && !(blocked && contains(blocked, point));
}
