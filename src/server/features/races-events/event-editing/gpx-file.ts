import { SaxesParser, type SaxesTagNS } from 'saxes';
import { distancesAlong, type TrackPoint } from '#src/domain/events/course/course-line.ts';

export type GpxRefusal = 'gpx_broken' | 'gpx_without_line';

const maxPoints = 200_000;
/** Plausible lengths: from a lap of a track to the longest ultras. */
const minLengthM = 200;
const maxLengthM = 500_000;

/**
 * Parses the track points of a GPX file, else its route points; ignores all other data. Refuses malformed XML and any
 * DOCTYPE, before entities could be expanded.
 */
export function readGpx(bytes: Buffer): TrackPoint[] | GpxRefusal {
  const text = decode(bytes);
  const points = text === null ? null : parse(text);
  if (points === null) return 'gpx_broken';
  const track = points.track.length > 1 ? points.track : points.route;
  const length = distancesAlong(track).at(-1) ?? 0;
  return length < minLengthM || length > maxLengthM ? 'gpx_without_line' : track;
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

type Points = { track: TrackPoint[]; route: TrackPoint[] };

function parse(text: string): Points | null {
  const points: Points = { track: [], route: [] };
  let point: TrackPoint | null = null;
  let inHeight = false;
  let height = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', (tag) => {
    if (isPoint(tag.local)) point = toPoint(tag);
    inHeight = tag.local === 'ele';
    if (inHeight) height = '';
  });
  parser.on('text', (part) => {
    if (inHeight) height += part;
  });
  parser.on('closetag', ({ local }) => {
    if (local === 'ele' && point) point[2] = parseHeight(height);
    if (isPoint(local) && point) {
      const list = local === 'trkpt' ? points.track : points.route;
      list.push(point);
      if (list.length > maxPoints) refuse();
      point = null;
    }
    inHeight = false;
  });
  try {
    parser.write(text).close();
  } catch {
    return null;
  }
  return points;
}

function refuse(): never {
  throw new SyntaxError('Not a GPX file');
}

function isPoint(name: string): boolean {
  return name === 'trkpt' || name === 'rtept';
}

function toPoint({ attributes }: SaxesTagNS): TrackPoint {
  const lat = Number(attributes['lat']?.value ?? Number.NaN);
  const lon = Number(attributes['lon']?.value ?? Number.NaN);
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return refuse();
  return [rounded(lat, 6), rounded(lon, 6), null];
}

/** Null outside -450 to 9000 m. */
function parseHeight(text: string): number | null {
  const height = Number(text.trim() === '' ? Number.NaN : text);
  return height >= -450 && height <= 9000 ? rounded(height, 1) : null;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
