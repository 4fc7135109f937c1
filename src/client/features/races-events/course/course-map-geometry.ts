import type { Course } from '#src/contract/races-events/races-events.ts';
import { kilometreMarks, niceStep, roundTenth } from './chart-scale.ts';
import type { ChartSize } from './elevation-geometry.ts';

type Point = { x: number; y: number };

export type CourseMap = {
  /** Path data of the course. */
  line: string;
  start: Point;
  finish: Point;
  /** Start and finish are so close that their labels would cover each other. */
  isLoop: boolean;
  kilometres: (Point & { km: number })[];
  /** A round distance and how long it is drawn. */
  scale: { metres: number; px: number };
};

const margin = 36;
const metresPerDegree = 111_320;

/** Two rings this close, in px, would touch with their labels. */
const loopPx = 28;

/** Draws a course from above into a box, north up, in CSS px. Null with fewer than two points. */
export function courseMap(course: Course, { width, height }: ChartSize): CourseMap | null {
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
  const scaleMetres = niceStep(width / 4 / pxPerMetre, 1) / 2;
  return {
    line: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`,
    start,
    finish,
    isLoop: Math.hypot(finish.x - start.x, finish.y - start.y) < loopPx,
    kilometres: marksAlong(points, course.distance_m),
    scale: { metres: scaleMetres, px: roundTenth(scaleMetres * pxPerMetre) },
  };
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
