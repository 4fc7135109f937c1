import { distancesAlong, type TrackPoint } from './course-line.ts';

/** Why a GPX file gives no course: it cannot be read, or what it holds is no line of a plausible length. */
export type GpxRefusal = 'gpx_broken' | 'gpx_without_line';

/** One track or route of a GPX file; null for its name where it has none. */
export type GpxLine = { name: string | null; points: TrackPoint[] };

/** What is kept of a line: enough for a marathon with a point every four metres. */
export const maxKeptPoints = 10_000;

/** A file with more points is refused. */
export const maxGpxPoints = 200_000;
/** Plausible lengths: from a lap of a track to the longest ultras. */
const minLengthM = 200;
const maxLengthM = 500_000;

/** The tracks of a file that may be courses, else its routes. */
export function plausibleLines({ tracks, routes }: Record<'tracks' | 'routes', GpxLine[]>) {
  const found = tracks.filter(isPlausible);
  return found.length > 0 ? found : routes.filter(isPlausible);
}

function isPlausible({ points }: GpxLine): boolean {
  const length = lengthOf(points);
  return length >= minLengthM && length <= maxLengthM;
}

function lengthOf(points: readonly TrackPoint[]): number {
  return distancesAlong(points).at(-1) ?? 0;
}

/** A course is measured by another hand than its category is named. */
const tolerance = 0.15;

/** The place of the only line that is as long as a distance in metres, or of the only line; null where it has to be asked. */
export function matchGpxLine(lines: readonly GpxLine[], distanceM: number | null): number | null {
  if (lines.length === 1) return 0;
  const fitting = lines.flatMap(({ points }, index) =>
    Math.abs(lengthOf(points) - (distanceM ?? 0)) <= (distanceM ?? 0) * tolerance ? index : [],
  );
  const [only, ...others] = fitting;
  return only === undefined || others.length > 0 ? null : only;
}

/** The lines as their host is asked about them: names, and lengths in metres. */
export function describeGpxLines(lines: readonly GpxLine[]) {
  return lines.map(({ name, points }) => ({ name, distance_m: Math.round(lengthOf(points)) }));
}

/** A point from its attributes, without its height; null where that is no place on earth. */
export function toGpxPoint(lat: string | undefined, lon: string | undefined): TrackPoint | null {
  const place = [Number(lat ?? Number.NaN), Number(lon ?? Number.NaN)] as const;
  if (!(Math.abs(place[0]) <= 90 && Math.abs(place[1]) <= 180)) return null;
  return [rounded(place[0], 6), rounded(place[1], 6), null];
}

/** A height as it is written; null outside -450 to 9000 m. */
export function parseGpxHeight(text: string): number | null {
  const height = Number(text.trim() === '' ? Number.NaN : text);
  return height >= -450 && height <= 9000 ? rounded(height, 1) : null;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
