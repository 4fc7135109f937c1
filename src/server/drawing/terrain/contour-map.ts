import { refineClosed, smoothPath } from '../shapes/curves.ts';
import { contourRing, levelCount, makePeaks, type Peak } from './contour-peaks.ts';
import { contains, distance, longestStretch, type Point } from '../shapes/geometry.ts';
import { drawLitLine } from './lit-line.ts';
import { createClearance, placeMapNumeral, type Numeral } from '../numeral.ts';
import { element } from '../shapes/svg.ts';
import type { Scene } from '../scene.ts';

/** Chooses the colour of a level; `within` counts from the lit contour inwards as a share, below 0 outside it. */
type LevelColour = (level: { index: number; within: number }) => string;

/**
 * A contour map of three hills; one contour of the main one is lit, open where the numeral stands. Every level is first
 * stroked and then filled for all hills, so that their contours merge instead of crossing.
 */
export function drawContourMap(scene: Scene, colourOf: LevelColour): string {
  const { width, height, palette, unit, gain } = scene;
  const [main, ...others] = makePeaks(scene);
  const count = levelCount(gain);
  const numeral = placeMapNumeral(scene);
  const ring = (peak: Peak, index: number) =>
    contourRing(peak, peak.radius * (1 - index / count) * 0.98, index);
  const litIndex = firstInFrame(scene, count, (index) => ring(main, index));

  const levels = Array.from({ length: count }, (_, index) => {
    const mainRing = ringPath(ring(main, index));
    const otherRings = others
      .filter((peak) => peak.radius * (1 - index / count) > unit * 3)
      .map((peak) => ringPath(ring(peak, index)));
    const within = (index - litIndex) / (count - litIndex);
    return [
      element('path', {
        d: mainRing + otherRings.join(''),
        stroke: palette.groundLine,
        'stroke-width': unit * (index % 4 === 0 ? 2.6 : 1.4),
      }),
      ...otherRings.map((d) => element('path', { d, fill: colourOf({ index, within: -1 }) })),
      element('path', { d: mainRing, fill: colourOf({ index, within }) }),
    ].join('');
  });
  return [
    element('rect', { width, height, fill: palette.ground }),
    ...levels,
    numeral?.markup ?? '',
    litContour(scene, ring(main, litIndex), numeral),
  ].join('');
}

/** The outermost contour that stays on the canvas at the top and the sides. */
function firstInFrame(scene: Scene, count: number, ringAt: (index: number) => Point[]): number {
  const view = { ...scene.frame, bottom: scene.height };
  for (let index = 1; index < count - 3; index += 1) {
    if (ringAt(index).every((point) => contains(view, point))) return index;
  }
  return count - 3;
}

function ringPath(ring: readonly Point[]): string {
  return smoothPath(ring, { closed: true, grain: 1 });
}

/** The part of the contour that lies inside the frame and clear of the numeral. */
function litContour(scene: Scene, ring: readonly Point[], numeral: Numeral | null): string {
  const stretch = longestStretch(refineClosed(ring, 3), createClearance(scene, numeral), true);
  const course = stretch.slice(0, stretch.length - crowdedEnd(stretch, scene.unit * 10));
  return drawLitLine(scene, smoothPath(course), course);
}

/** How many points at the end lie too near the start: a ring that nothing interrupts still needs a gap. */
function crowdedEnd(line: readonly Point[], gap: number): number {
  const [start] = line;
  if (!start) return 0;
  const clear = line.findLastIndex((point) => distance(point, start) >= gap);
  return clear < 0 ? 0 : line.length - 1 - clear;
}
