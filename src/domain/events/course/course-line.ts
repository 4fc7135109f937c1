import type { Course } from '#src/contract/races-events/races-events.ts';

/** Latitude and longitude in degrees, elevation in metres or null. */
export type TrackPoint = [lat: number, lon: number, height: number | null];

const metresPerDegree = 111_320;
const earthRadiusM = 6_371_000;
/** Maps are a few hundred pixels wide: more points would not be visible. */
const maxLinePoints = 300;
const lineToleranceM = 4;
const profilePoints = 120;
/**
 * GPS elevation is noisy by several metres. A moving average over 100 m removes most of the noise, and a climb counts from
 * 3 m on: a lower threshold counts noise on flat roads, a higher one misses bridge ramps.
 */
const smoothingWindowM = 100;
const climbThresholdM = 3;
const heightStepM = 20;

/**
 * Builds a course from a GPS track: a line of at most 300 points, an elevation profile, length and elevation gain in
 * metres. Takes at least two points; the profile is empty when the track has no elevation.
 */
export function toCourse(track: readonly TrackPoint[]): Course {
  const distances = distancesAlong(track);
  const length = distances.at(-1) ?? 0;
  const heights = smoothHeights(track, distances);
  return {
    line: simplify(track, { tolerance: lineToleranceM, max: maxLinePoints }).map(([lat, lon]) => [
      round(lat, 5),
      round(lon, 5),
    ]),
    elevation: sampled(heights, length),
    distance_m: Math.round(length),
    gain_m: Math.round(sumGain(heights)),
  };
}

/** Elevation gain in metres, or null when the course has no elevation data. */
export function findGain(course: Course | null): number | null {
  return course === null || course.elevation.length === 0 ? null : course.gain_m;
}

/** Metres from the start at each point. */
export function distancesAlong(track: readonly TrackPoint[]): number[] {
  let sum = 0;
  return track.map((point, index) => {
    sum += distanceBetween(track[index - 1] ?? point, point);
    return sum;
  });
}

/** Keeps every n-th point and the last, at most `max` points. */
export function thinTrack(track: readonly TrackPoint[], max: number): TrackPoint[] {
  const step = Math.max(1, Math.ceil((track.length - 1) / (max - 1)));
  return track.filter((_, index) => index % step === 0 || index === track.length - 1);
}

/**
 * Douglas–Peucker line simplification: adds the farthest point first, until all others lie within `tolerance` metres of
 * the line or `max` points are reached. Both limits bound the work.
 */
export function simplify(
  track: readonly TrackPoint[],
  { tolerance, max }: { tolerance: number; max: number },
): TrackPoint[] {
  const retained = new Set([0, track.length - 1]);
  const spans = [farthest(track, 0, track.length - 1)];
  while (retained.size < max) {
    const worst = spans.reduce((one, other) => (other.metres > one.metres ? other : one));
    if (worst.metres <= tolerance) break;
    retained.add(worst.index);
    spans.splice(spans.indexOf(worst), 1);
    spans.push(farthest(track, worst.from, worst.index), farthest(track, worst.index, worst.to));
  }
  return track.filter((_, index) => retained.has(index));
}

/** The point of a span farthest from the straight line between its ends. */
function farthest(track: readonly TrackPoint[], from: number, to: number) {
  const found = { from, to, index: from, metres: -1 };
  const [start, end] = [track[from], track[to]];
  if (!start || !end) return found;
  for (const [offset, point] of track.slice(from + 1, to).entries()) {
    const metres = distanceToSegment(point, start, end);
    if (metres > found.metres) Object.assign(found, { index: from + 1 + offset, metres });
  }
  return found;
}

/** Equirectangular projection at the segment's start: accurate enough between the points of a course. */
function distanceToSegment(point: TrackPoint, start: TrackPoint, end: TrackPoint): number {
  const east = metresPerDegree * Math.cos(radians(start[0]));
  const plane = ([lat, lon]: TrackPoint) => ({
    x: (lon - start[1]) * east,
    y: (lat - start[0]) * metresPerDegree,
  });
  const [p, q] = [plane(point), plane(end)];
  const square = q.x * q.x + q.y * q.y;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, (p.x * q.x + p.y * q.y) / square));
  return Math.hypot(p.x - along * q.x, p.y - along * q.y);
}

type Height = [metres: number, height: number];

/** Elevation every 20 m, averaged over the surrounding 100 m. */
function smoothHeights(track: readonly TrackPoint[], distances: readonly number[]): Height[] {
  const known = distances.flatMap((metres, index): Height[] => {
    const height = track[index]?.[2] ?? null;
    return height === null ? [] : [[metres, height]];
  });
  const length = distances.at(-1) ?? 0;
  const count = Math.max(1, Math.ceil(length / heightStepM));
  const raw = interpolated(
    known,
    Array.from({ length: count + 1 }, (_, i) => (length * i) / count),
  );
  const reach = Math.round(smoothingWindowM / 2 / heightStepM);
  return raw.map(([metres], index) => {
    const around = raw.slice(Math.max(0, index - reach), index + reach + 1);
    return [metres, around.reduce((sum, [, height]) => sum + height, 0) / around.length];
  });
}

/** Elevation at ascending distances by linear interpolation; empty with fewer than two known values. */
function interpolated(
  [first, second, ...others]: readonly Height[],
  distances: readonly number[],
): Height[] {
  if (!first || !second) return [];
  let [from, to] = [first, second];
  const ahead = others.values();
  return distances.map((metres) => {
    while (to[0] < metres) {
      const next = ahead.next();
      if (next.done === true) break;
      [from, to] = [to, next.value];
    }
    const span = to[0] - from[0];
    const share = span === 0 ? 0 : Math.min(1, Math.max(0, (metres - from[0]) / span));
    return [metres, from[1] + share * (to[1] - from[1])];
  });
}

/** Sum of all climbs of at least the threshold. */
function sumGain(heights: readonly Height[]): number {
  let gain = 0;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [, height] of heights) {
    high = Math.max(high, height);
    low = Math.min(low, height);
    if (height - low >= climbThresholdM) {
      gain += height - low;
      low = height;
      high = height;
    } else if (high - height >= climbThresholdM) {
      low = height;
      high = height;
    }
  }
  return gain;
}

function sampled(heights: readonly Height[], length: number): Height[] {
  const distances = Array.from(
    { length: profilePoints + 1 },
    (_, index) => (length * index) / profilePoints,
  );
  return interpolated(heights, distances).map(([metres, height]) => [
    Math.round(metres),
    round(height, 1),
  ]);
}

function distanceBetween([lat1, lon1]: TrackPoint, [lat2, lon2]: TrackPoint): number {
  const h =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lon2 - lon1) / 2) ** 2;
  return 2 * earthRadiusM * Math.asin(Math.sqrt(h));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
