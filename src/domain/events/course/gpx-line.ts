import { distancesAlong, type TrackPoint } from './course-line.ts';

/** Why a GPX file gives no course: it cannot be read, or what it holds is no line of a plausible length. */
export type GpxRefusal = 'gpx_broken' | 'gpx_without_line';

/** The points of a GPX file, in its order. */
export type GpxPoints = { track: TrackPoint[]; route: TrackPoint[] };

/** What is kept of a line: enough for a marathon with a point every four metres. */
export const maxKeptPoints = 10_000;

/** A file with more points in one list is refused. */
export const maxGpxPoints = 200_000;
/** Plausible lengths: from a lap of a track to the longest ultras. */
const minLengthM = 200;
const maxLengthM = 500_000;

/** The line of a GPX file: its track, else its route. */
export function chooseGpxLine({ track, route }: GpxPoints): TrackPoint[] | GpxRefusal {
  const line = track.length > 1 ? track : route;
  const length = distancesAlong(line).at(-1) ?? 0;
  return length < minLengthM || length > maxLengthM ? 'gpx_without_line' : line;
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
