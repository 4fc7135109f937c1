import type { Course } from '#src/contract/races-events/races-events.ts';
import { thinTrack, toCourse, type TrackPoint } from '#src/domain/events/course/course-line.ts';
import {
  chooseGpxLine,
  type GpxPoints,
  type GpxRefusal,
  maxGpxPoints,
  maxKeptPoints,
  parseGpxHeight,
  toGpxPoint,
} from '#src/domain/events/course/gpx-line.ts';

export type ReadCourse = { name: string | null; course: Course };

/** Reads a GPX file on this phone, by the server's rules; null for its name where it has none. */
export async function readCourse(file: Blob): Promise<ReadCourse | GpxRefusal> {
  const document = parse(await file.arrayBuffer());
  if (document === null) return 'gpx_broken';
  const [track, route] = [readPoints(document, 'trkpt'), readPoints(document, 'rtept')];
  if (track === null || route === null) return 'gpx_broken';
  const points: GpxPoints = { track, route };
  const line = chooseGpxLine(points);
  if (typeof line === 'string') return line;
  const name =
    readText(document, 'trk') ?? readText(document, 'rte') ?? readText(document, 'metadata');
  return { name, course: toCourse(thinTrack(line, maxKeptPoints)) };
}

function parse(bytes: ArrayBuffer): Document | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Before entities could be expanded.
    if (/<!doctype/i.test(text)) return null;
    const document = new DOMParser().parseFromString(text, 'application/xml');
    return document.getElementsByTagName('parsererror').length > 0 ? null : document;
  } catch {
    return null;
  }
}

function readPoints(document: Document, name: string): TrackPoint[] | null {
  const elements = document.getElementsByTagNameNS('*', name);
  if (elements.length > maxGpxPoints) return null;
  const points: TrackPoint[] = [];
  for (const element of elements) {
    const point = toGpxPoint(
      element.getAttribute('lat') ?? undefined,
      element.getAttribute('lon') ?? undefined,
    );
    if (point === null) return null;
    const height = [...element.children].find(({ localName }) => localName === 'ele');
    if (height !== undefined) point[2] = parseGpxHeight(height.textContent ?? '');
    points.push(point);
  }
  return points;
}

/** The name right below the first element of this kind. */
function readText(document: Document, parent: string): string | null {
  const [element] = document.getElementsByTagNameNS('*', parent);
  const name = [...(element?.children ?? [])].find(({ localName }) => localName === 'name');
  const text = name?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  return text === '' ? null : text;
}
