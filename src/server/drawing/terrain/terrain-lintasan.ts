import { smoothPath } from '../shapes/curves.ts';
import { longestStretch, mix, rotate, type Point } from '../shapes/geometry.ts';
import { drawCourse } from './course-line.ts';
import { createClearance, placeMapNumeral } from '../numeral.ts';
import { between } from '../seed.ts';
import { element, formatNumber } from '../shapes/svg.ts';
import type { Scene } from '../scene.ts';

const laneCount = 7;

type Track = {
  centre: Point;
  /** Outer size of the track, bends included. */
  length: number;
  breadth: number;
  lane: number;
  angle: number;
  /** The side of the visible bend: 1 is right. */
  bend: 1 | -1;
};

/** A stadium track, rotated and running off one side. The course follows a lane around the bend. */
export function drawLintasan(scene: Scene): string {
  const { width, height, palette } = scene;
  const track = makeTrack(scene);
  const numeral = placeMapNumeral(scene, track.bend === 1 ? 'left' : 'right');
  const stretches = [2.5, 3.5, 4.5].map((lane) =>
    longestStretch(laneLine(track, lane), createClearance(scene, numeral)),
  );
  const course = stretches.reduce((best, next) => (next.length > best.length ? next : best));
  return [
    element('rect', { width, height, fill: palette.ground }),
    drawLanes(scene, track),
    numeral?.markup ?? '',
    drawCourse(scene, smoothPath(course), course),
  ].join('');
}

function makeTrack({ width, height, unit, isWide, seed, random }: Scene): Track {
  const bend = (seed >>> 3) % 2 ? 1 : -1;
  const angle = between(random, 14, 34) * bend * (isWide ? 0.4 : 1);
  const toSide = (share: number) => width * (0.5 - bend * share);
  return {
    centre: isWide ? [toSide(-0.08), height * 0.5] : [toSide(0.2), height * 0.35],
    length: isWide ? width : width * 1.5,
    breadth: isWide ? height * 1.04 : width * 0.92,
    lane: unit * (isWide ? 6.4 : 5),
    angle,
    bend,
  };
}

function drawLanes({ palette, unit }: Scene, track: Track): string {
  const [x, y] = track.centre;
  const oval = (inset: number, paint: Record<string, string | number>) => {
    const [width, height] = [track.length - 2 * inset, track.breadth - 2 * inset];
    return element('rect', {
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
      rx: height / 2,
      ...paint,
    });
  };
  const lanes = Array.from({ length: laneCount }, (_, lane) =>
    oval(lane * track.lane, { fill: lane % 2 ? palette.groundLight : palette.groundLine }),
  );
  const lines = Array.from({ length: laneCount - 1 }, (_, lane) =>
    oval((lane + 1) * track.lane, {}),
  );
  const paint = {
    fill: 'none',
    stroke: palette.numeral,
    'stroke-width': unit * 0.45,
    opacity: 0.55,
  };
  return element(
    'g',
    { transform: `rotate(${[track.angle, x, y].map(formatNumber).join(' ')})` },
    lanes.join('') +
      oval(laneCount * track.lane, { fill: palette.ground }) +
      element('g', paint, lines.join('')),
  );
}

/** Points along the middle of a lane: the upper straight, the bend, the lower straight. */
function laneLine(track: Track, lane: number): Point[] {
  const { centre, angle, bend } = track;
  const radius = track.breadth / 2 - lane * track.lane;
  const bendX = centre[0] + bend * (track.length / 2 - lane * track.lane - radius);
  const straight = track.length * 0.4;
  const points: Point[] = [];
  for (let step = 10; step > 0; step -= 1) {
    points.push([bendX - bend * mix(0, straight, step / 10), centre[1] - radius]);
  }
  for (let degrees = -90; degrees <= 90; degrees += 10) {
    const turned = (degrees * Math.PI) / 180;
    points.push([bendX + bend * radius * Math.cos(turned), centre[1] + radius * Math.sin(turned)]);
  }
  for (let step = 1; step <= 10; step += 1) {
    points.push([bendX - bend * mix(0, straight, step / 10), centre[1] + radius]);
  }
  return points.map((point) => rotate(point, centre, angle));
}
