import type { Course } from '#src/contract/races-events/races-events.ts';

/** Latitude and longitude in degrees, metres above the sea where known. */
export type TrackPoint = [lat: number, lon: number, height: number | null];

const metresPerDegree = 111_320;
const earthRadiusM = 6_371_000;
/** A page draws a few hundred pixels: more points would only make it heavier. */
const mostLinePoints = 300;
const lineToleranceM = 4;
const profilePoints = 120;
/**
 * GPS heights waver by several metres from point to point. The mean over 100 m takes most of it out, and a climb counts
 * once it has risen by 3 m: less is noise on a flat road, more would lose the short ramps of bridges.
 */
const smoothedOverM = 100;
const climbThresholdM = 3;
const heightStepM = 20;

/**
 * A course from a recorded track: its line simplified to at most 300 points, its heights along the way, its length and
 * its gain (metres climbed after smoothing). Takes at least two points; without heights the profile is empty.
 */
export function courseOf(track: readonly TrackPoint[]): Course {
  const distances = distancesAlong(track);
  const length = distances.at(-1) ?? 0;
  const heights = smoothHeights(track, distances);
  return {
    line: simplify(track, { tolerance: lineToleranceM, most: mostLinePoints }).map(([lat, lon]) => [
      round(lat, 5),
      round(lon, 5),
    ]),
    elevation: sampled(heights, length),
    distance_m: Math.round(length),
    gain_m: Math.round(gainOf(heights)),
  };
}

/** Metres climbed on a course, or null where its file told no heights: then nobody knows. */
export function climbOf(course: Course | null): number | null {
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

/** At most `most` points of a track, evenly many left out, ends kept. */
export function thin(track: readonly TrackPoint[], most: number): TrackPoint[] {
  const step = Math.max(1, Math.ceil((track.length - 1) / (most - 1)));
  return track.filter((_, index) => index % step === 0 || index === track.length - 1);
}

/**
 * Leaves out points that lie within `tolerance` metres of the line between those that stay (Douglas and Peucker), the
 * farthest first, until `most` stay: the work is bounded by both numbers, however jagged the track.
 */
export function simplify(
  track: readonly TrackPoint[],
  { tolerance, most }: { tolerance: number; most: number },
): TrackPoint[] {
  const kept = new Set([0, track.length - 1]);
  const spans = [farthest(track, 0, track.length - 1)];
  while (kept.size < most) {
    const worst = spans.reduce((one, other) => (other.metres > one.metres ? other : one));
    if (worst.metres <= tolerance) break;
    kept.add(worst.index);
    spans.splice(spans.indexOf(worst), 1);
    spans.push(farthest(track, worst.from, worst.index), farthest(track, worst.index, worst.to));
  }
  return track.filter((_, index) => kept.has(index));
}

/** The point of a span that lies farthest from the straight line between its ends. */
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

/** On a plane that touches the earth at the segment's start: exact enough between the points of a course. */
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

/** Heights every 20 m, each the mean over 100 m around it. */
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
  const reach = Math.round(smoothedOverM / 2 / heightStepM);
  return raw.map(([metres], index) => {
    const around = raw.slice(Math.max(0, index - reach), index + reach + 1);
    return [metres, around.reduce((sum, [, height]) => sum + height, 0) / around.length];
  });
}

/** Heights at ascending distances, straight between the known ones; none where fewer than two are known. */
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

/** The sum of climbs of at least the threshold, from a low point to the next high one. */
function gainOf(heights: readonly Height[]): number {
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
