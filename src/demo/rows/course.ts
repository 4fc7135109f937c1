import { createHash } from 'node:crypto';
import type { Course } from '#src/contract/races-events/races-events.ts';
import type { CourseSeed } from '../seed-records.ts';

const linePoints = 80;
const heightPoints = 60;
const metresPerDegree = 111_320;
const earthRadiusM = 6_371_000;

type Input = { key: string; lat: number; lon: number; distanceM: number; shape: CourseSeed };
type Position = [lat: number, lon: number];

/**
 * Generates a demo race's course: a loop from the venue with the given length, and an elevation profile with the given gain.
 * The same key gives the same course.
 */
export function makeCourse(input: Input): Course {
  const random = seededFractions(input.key);
  const elevation = makeElevation(input, random);
  return {
    line: makeLine(input, random),
    elevation,
    distance_m: input.distanceM,
    gain_m: Math.round(sumGain(elevation.map(([, height]) => height))),
  };
}

function makeLine({ lat, lon, distanceM, shape }: Input, random: number[]): Position[] {
  const unit = Array.from({ length: linePoints }, (_, i) =>
    loopPoint((2 * Math.PI * i) / (linePoints - 1), shape, random),
  );
  const place = (scale: number): Position[] =>
    unit.map(([east, north]) => [
      round(lat + (north * scale) / metresPerDegree, 5),
      round(lon + (east * scale) / (metresPerDegree * Math.cos(radians(lat))), 5),
    ]);
  // The length is almost proportional to the scale, so one correction is accurate to metres.
  const first = distanceM / 4;
  return place((first * distanceM) / measureLength(place(first)));
}

/** Offset [east, north] from the venue at `turn` (0 to 2π) of a distorted ellipse that starts and ends there. */
function loopPoint(turn: number, { bearing, width }: CourseSeed, random: number[]): Position {
  const [a = 0, b = 0, c = 0] = random;
  const calm = Math.sin(turn / 2) ** 2;
  const wobble =
    0.16 * Math.sin(2 * turn + a * 6) +
    0.1 * Math.sin(3 * turn + b * 6) +
    0.05 * Math.sin(7 * turn + c * 6);
  const along = (1 - Math.cos(turn)) * (1 + calm * wobble);
  const across = width * Math.sin(turn) * (1 - 1.6 * wobble) + width * calm * wobble;
  const angle = radians(bearing);
  return [
    along * Math.sin(angle) + across * Math.cos(angle),
    along * Math.cos(angle) - across * Math.sin(angle),
  ];
}

function makeElevation({ distanceM, shape }: Input, random: number[]): [number, number][] {
  const [, , , skew = 0.5, ripple = 0.5, crest = 0.5] = random;
  // Squared sines with whole half waves: never below the start, and ending at its height.
  const heights = Array.from({ length: heightPoints + 1 }, (_, i) => {
    const u = (i / heightPoints) ** (0.65 + 0.7 * skew);
    const unevenness = 0.25 + hill(u * 0.8 + crest, 1);
    return (
      unevenness * (hill(u, shape.climbs) + 0.6 * ripple * hill(u, shape.climbs * 2 + 1)) +
      0.12 * hill(u, shape.climbs * 3 + 2)
    );
  });
  const scale = shape.gain / sumGain(heights);
  return heights.map((height, i) => [
    Math.round((distanceM * i) / heightPoints),
    round(shape.base + height * scale, 1),
  ]);
}

function hill(u: number, count: number): number {
  return Math.sin(Math.PI * count * u) ** 2;
}

function sumGain(heights: number[]): number {
  let climb = 0;
  let last = heights[0] ?? 0;
  for (const height of heights) {
    climb += Math.max(0, height - last);
    last = height;
  }
  return climb;
}

/** Great-circle length in metres. */
function measureLength(line: Position[]): number {
  let length = 0;
  let last = line[0];
  for (const point of line) {
    if (last) length += distanceBetween(last, point);
    last = point;
  }
  return length;
}

function distanceBetween([lat1, lon1]: Position, [lat2, lon2]: Position): number {
  const h =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lon2 - lon1) / 2) ** 2;
  return 2 * earthRadiusM * Math.asin(Math.sqrt(h));
}

/** Six numbers from 0 to 1 derived from the key. */
function seededFractions(key: string): number[] {
  const digest = createHash('sha256').update(`course/${key}`).digest();
  return Array.from({ length: 6 }, (_, i) => digest.readUInt16BE(i * 2) / 65_536);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
