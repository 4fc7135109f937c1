import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { TrackPoint } from '#src/domain/events/course/course-line.ts';
import {
  chooseGpxLine,
  type GpxPoints,
  type GpxRefusal,
  maxGpxPoints,
  parseGpxHeight,
  toGpxPoint,
} from '#src/domain/events/course/gpx-line.ts';

/**
 * Parses the track points of a GPX file, else its route points; ignores all other data. Refuses malformed XML and any
 * DOCTYPE, before entities could be expanded.
 */
export function readGpx(bytes: Buffer): TrackPoint[] | GpxRefusal {
  const text = decode(bytes);
  const points = text === null ? null : parse(text);
  return points === null ? 'gpx_broken' : chooseGpxLine(points);
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parse(text: string): GpxPoints | null {
  const points: GpxPoints = { track: [], route: [] };
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
    if (local === 'ele' && point) point[2] = parseGpxHeight(height);
    if (isPoint(local) && point) {
      const list = local === 'trkpt' ? points.track : points.route;
      list.push(point);
      if (list.length > maxGpxPoints) refuse();
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
  return toGpxPoint(attributes['lat']?.value, attributes['lon']?.value) ?? refuse();
}
