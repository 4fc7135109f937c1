import type { Course } from '#src/contract/races-events/races-events.ts';
import { kilometreMarks, niceStep, type Point, roundTenth } from './chart-scale.ts';
import type { ChartSize } from './elevation-geometry.ts';
import { type Disc, discsAlong, placeLabel, spread } from './map-labels.ts';

export type CourseMap = {
  /** Path data of the course. */
  line: string;
  start: Point;
  finish: Point;
  /** Start and finish are one place, with one label. */
  isLoop: boolean;
  /** Middles of the labels, clear of the line, of the marks and of each other. */
  labels: (Point & { word: string })[];
  kilometres: (Point & { km: number })[];
  /** A round distance and how long it is drawn. */
  scale: { metres: number; px: number };
};

const margin = 36;
const metresPerDegree = 111_320;

/** Two rings this close, in px, would touch. */
const loopPx = 28;

/** The line with its casing, a kilometre mark and the ring of the start, in px, each with some air. */
const radii = { line: 7, mark: 13, ring: 13 };
const labelHeight = 16;
/** An average letter, at the size of labels on the smallest screens. */
const labelPxPerLetter = 6.4;
/** The scale stands below everything else. */
const footPx = 22;

/** The words at start and finish, for the room they take. */
export type MapWords = { start: string; finish: string; both: string };

/** Draws a course from above into a box, north up, in CSS px. Null with fewer than two points. */
export function courseMap(course: Course, size: ChartSize, words: MapWords): CourseMap | null {
  const { width } = size;
  const height = size.height - footPx;
  const ground = toGround(course.line);
  if (ground.length < 2) return null;
  const east = extent(ground.map(({ x }) => x));
  const north = extent(ground.map(({ y }) => y));
  const pxPerMetre = Math.min(
    (width - 2 * margin) / Math.max(1, east.span),
    (height - 2 * margin) / Math.max(1, north.span),
  );
  const points = ground.map(({ x, y }) => ({
    x: roundTenth(width / 2 + (x - east.middle) * pxPerMetre),
    y: roundTenth(height / 2 - (y - north.middle) * pxPerMetre),
  }));
  const start = points[0] ?? { x: 0, y: 0 };
  const finish = points.at(-1) ?? start;
  const isLoop = Math.hypot(finish.x - start.x, finish.y - start.y) < loopPx;
  const rings = (isLoop ? [start] : [start, finish]).map((at) => ({ ...at, radius: radii.ring }));
  const marks = marksAlong(points, course.distance_m).map((at) => ({ ...at, radius: radii.mark }));
  const kilometres = spread(marks, rings);
  const scaleMetres = niceStep(width / 4 / pxPerMetre, 1) / 2;
  const scale = { metres: scaleMetres, px: roundTenth(scaleMetres * pxPerMetre) };
  return {
    line: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`,
    start,
    finish,
    isLoop,
    labels: placeLabels(
      isLoop
        ? [{ ...start, word: words.both }]
        : [
            { ...start, word: words.start },
            { ...finish, word: words.finish },
          ],
      {
        obstacles: [...discsAlong(points, radii.line), ...kilometres, ...rings, northCorner(width)],
        area: { width, height },
      },
    ),
    kilometres,
    scale,
  };
}

function northCorner(width: number): Disc {
  return { x: width, y: 0, radius: 50 };
}

/** Each label keeps clear of those placed before it. */
function placeLabels(
  labels: readonly (Point & { word: string })[],
  { obstacles, area }: { obstacles: Disc[]; area: ChartSize },
): CourseMap['labels'] {
  const placed: Disc[] = [];
  return labels.map(({ word, ...at }) => {
    const box = { width: word.length * labelPxPerLetter, height: labelHeight };
    const middle = placeLabel(at, box, { obstacles: [...obstacles, ...placed], area });
    const ends = [-1, 1].map((side) => ({ x: middle.x + (side * box.width) / 2, y: middle.y }));
    placed.push(...discsAlong(ends, labelHeight));
    return { word, ...middle };
  });
}

/** Metres east and north of the first point; accurate enough over the few dozen km of a race. */
function toGround(line: Course['line']): Point[] {
  const [latitude = 0, longitude = 0] = line[0] ?? [];
  const perDegreeEast = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  return line.map(([lat, lon]) => ({
    x: (lon - longitude) * perDegreeEast,
    y: (lat - latitude) * metresPerDegree,
  }));
}

function extent(values: number[]): { span: number; middle: number } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  return { span: high - low, middle: (low + high) / 2 };
}

/** The position of each kilometre mark, with the drawn line scaled to the official distance. */
function marksAlong(points: Point[], distanceM: number): (Point & { km: number })[] {
  const lengths = points.map((point, index) => {
    const before = points[index - 1] ?? point;
    return Math.hypot(point.x - before.x, point.y - before.y);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return kilometreMarks(distanceM).map((km) => ({
    km,
    ...pointAlong(points, lengths, (total * km * 1000) / distanceM),
  }));
}

function pointAlong(points: Point[], lengths: number[], along: number): Point {
  let rest = along;
  for (const [index, length] of lengths.entries()) {
    const end = points[index];
    const begin = points[index - 1] ?? end;
    if (begin !== undefined && end !== undefined && length > 0 && rest <= length) {
      const share = rest / length;
      return {
        x: roundTenth(begin.x + (end.x - begin.x) * share),
        y: roundTenth(begin.y + (end.y - begin.y) * share),
      };
    }
    rest -= length;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}
