import { refineClosed, smoothPath } from '../shapes/curves.ts';
import { contourRing, levelCount, makePeaks, type Peak } from './contour-peaks.ts';
import { contains, distance, longestStretch, type Point } from '../shapes/geometry.ts';
import { drawCourse } from './course-line.ts';
import { createClearance, placeMapNumeral, type Numeral } from '../numeral.ts';
import { element } from '../shapes/svg.ts';
import type { Scene } from '../scene.ts';

/** Returns a level's colour; `within` grows from 0 at the course to 1 at the peak and is below 0 outside. */
type LevelColour = (level: { index: number; within: number }) => string;

/**
 * Draws a contour map of hills. The course is a contour of the main hill, with a gap at the numeral. Each level is first
 * stroked and then filled for all hills, so that their contours merge instead of crossing.
 */
export function drawContourMap(scene: Scene, getColour: LevelColour): string {
  const { width, height, palette, unit, gain } = scene;
  const [main, ...others] = makePeaks(scene);
  const count = levelCount(gain);
  const numeral = placeMapNumeral(scene);
  const ring = (peak: Peak, index: number) =>
    contourRing(peak, peak.radius * (1 - index / count) * 0.98, index);
  const courseIndex = firstInFrame(scene, count, (index) => ring(main, index));

  const levels = Array.from({ length: count }, (_, index) => {
    const mainRing = ringPath(ring(main, index));
    const otherRings = others
      .filter((peak) => peak.radius * (1 - index / count) > unit * 3)
      .map((peak) => ringPath(ring(peak, index)));
    const within = (index - courseIndex) / (count - courseIndex);
    return [
      element('path', {
        d: mainRing + otherRings.join(''),
        stroke: palette.groundLine,
        'stroke-width': unit * (index % 4 === 0 ? 2.6 : 1.4),
      }),
      ...otherRings.map((d) => element('path', { d, fill: getColour({ index, within: -1 }) })),
      element('path', { d: mainRing, fill: getColour({ index, within }) }),
    ].join('');
  });
  return [
    element('rect', { width, height, fill: palette.ground }),
    ...levels,
    numeral?.markup ?? '',
    drawCourseContour(scene, ring(main, courseIndex), numeral),
  ].join('');
}

/** Index of the outermost contour that stays inside the frame at the top and the sides. */
function firstInFrame(scene: Scene, count: number, ringAt: (index: number) => Point[]): number {
  const view = { ...scene.frame, bottom: scene.height };
  for (let index = 1; index < count - 3; index += 1) {
    if (ringAt(index).every((point) => contains(view, point))) return index;
  }
  return count - 3;
}

function ringPath(ring: readonly Point[]): string {
  return smoothPath(ring, { closed: true, precision: 1 });
}

/** Draws the longest part of the contour that is inside the frame and clear of the numeral. */
function drawCourseContour(scene: Scene, ring: readonly Point[], numeral: Numeral | null): string {
  const stretch = longestStretch(refineClosed(ring, 3), createClearance(scene, numeral), true);
  const course = stretch.slice(0, stretch.length - crowdedEnd(stretch, scene.unit * 10));
  return drawCourse(scene, smoothPath(course), course);
}

/** How many points at the end are too near the start: even a closed ring needs a gap there. */
function crowdedEnd(line: readonly Point[], gap: number): number {
  const [start] = line;
  if (!start) return 0;
  const clear = line.findLastIndex((point) => distance(point, start) >= gap);
  return clear < 0 ? 0 : line.length - 1 - clear;
}
