import { decodeXml } from '#src/domain/xml/decode-xml.ts';
import { walkXml, type XmlAttributes } from '#src/domain/xml/walk-xml.ts';
import type { TrackPoint } from './course-line.ts';
import {
  type GpxLine,
  type GpxRefusal,
  maxGpxPoints,
  parseGpxHeight,
  plausibleLines,
  toGpxPoint,
} from './gpx-line.ts';

/**
 * The lines of a GPX file that may be courses: its tracks, each with all its segments, else its routes. What other programs
 * add to the points is passed over, and so is all other data.
 */
export function readGpx(bytes: Uint8Array): GpxLine[] | GpxRefusal {
  try {
    const lines = plausibleLines(parse(decodeXml(bytes)));
    return lines.length === 0 ? 'gpx_without_line' : lines;
  } catch {
    // Not XML, in no encoding that is known, or with points that are nowhere.
    return 'gpx_broken';
  }
}

const kinds: Readonly<Record<string, 'tracks' | 'routes'>> = {
  trk: 'tracks',
  trkpt: 'tracks',
  rte: 'routes',
  rtept: 'routes',
};

function parse(text: string): { tracks: GpxLine[]; routes: GpxLine[] } {
  const lines = { tracks: [] as GpxLine[], routes: [] as GpxLine[] };
  let line: GpxLine | null = null;
  let point: TrackPoint | null = null;
  let fileName: string | null = null;
  let written = '';
  let count = 0;
  let extensions = 0;
  walkXml(text, {
    open(name, attributes) {
      if (name === 'extensions') extensions += 1;
      if (extensions > 0) return;
      written = '';
      const { [name]: kind } = kinds;
      if (kind === undefined) return;
      if (!name.endsWith('pt')) line = begin(kind);
      else {
        point = toPoint(attributes);
        line ??= begin(kind);
        line.points.push(point);
        count += 1;
        if (count > maxGpxPoints) throw new RangeError('Too many points');
      }
    },
    text(part) {
      written += part;
    },
    close(name) {
      if (name === 'extensions') extensions -= 1;
      if (extensions > 0) return;
      if (name === 'ele' && point !== null) point[2] = parseGpxHeight(written);
      if (name === 'name' && point === null) {
        const said = written.replace(/\s+/g, ' ').trim();
        if (line === null) fileName ??= said;
        else line.name = said;
      }
      if (name in kinds) {
        if (name.endsWith('pt')) point = null;
        else line = null;
      }
    },
  });
  const [only, ...others] = [...lines.tracks, ...lines.routes];
  if (only !== undefined && others.length === 0) only.name ||= fileName;
  return lines;

  function begin(kind: 'tracks' | 'routes'): GpxLine {
    const begun: GpxLine = { name: null, points: [] };
    lines[kind].push(begun);
    return begun;
  }
}

function toPoint({ lat, lon }: XmlAttributes): TrackPoint {
  const point = toGpxPoint(lat, lon);
  if (point === null) throw new RangeError('A point that is nowhere');
  return point;
}
