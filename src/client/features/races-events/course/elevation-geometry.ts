import type { Course } from '#src/contract/races-events/races-events.ts';
import { kilometreMarks, multiples, niceStep, type Point, roundTenth } from './chart-scale.ts';

export type ChartSize = { width: number; height: number };

export type ElevationChart = {
  /** Path data of the course, and of the area below it. */
  line: string;
  area: string;
  start: Point;
  finish: Point;
  /** The first highest point. */
  top: Point & { metres: number };
  kilometres: { km: number; x: number }[];
  heights: { metres: number; y: number }[];
  /** The plot's edges; labels stand outside left and bottom. */
  plot: { left: number; right: number; top: number; bottom: number };
};

const margins = { left: 40, right: 10, top: 24, bottom: 26 };

/** The least height range shown: with less, a flat course would look like a mountain. */
const leastSpanM = 40;

/** Draws an elevation profile into a box, in CSS px. Null with fewer than two points. */
export function elevationChart(
  elevation: Course['elevation'],
  { width, height }: ChartSize,
): ElevationChart | null {
  const first = elevation[0];
  const last = elevation.at(-1);
  if (first === undefined || last === undefined || last[0] <= first[0]) return null;
  const plot = {
    left: margins.left,
    right: width - margins.right,
    top: margins.top,
    bottom: height - margins.bottom,
  };
  const scale = heightScale(elevation.map(([, metres]) => metres));
  const toX = (metres: number) =>
    roundTenth(plot.left + ((plot.right - plot.left) * metres) / last[0]);
  const toY = (metres: number) =>
    roundTenth(
      plot.bottom - ((plot.bottom - plot.top) * (metres - scale.low)) / (scale.high - scale.low),
    );
  const points = elevation.map(([along, metres]) => ({ x: toX(along), y: toY(metres) }));
  const line = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  const highest = elevation.reduce((best, point) => (point[1] > best[1] ? point : best), first);
  return {
    line,
    area: `${line}V${plot.bottom}H${plot.left}Z`,
    start: { x: toX(first[0]), y: toY(first[1]) },
    finish: { x: toX(last[0]), y: toY(last[1]) },
    top: { x: toX(highest[0]), y: toY(highest[1]), metres: Math.round(highest[1]) },
    kilometres: kilometreMarks(last[0]).map((km) => ({ km, x: toX(km * 1000) })),
    heights: scale.marks.map((metres) => ({ metres, y: toY(metres) })),
    plot,
  };
}

/** Round elevations below and above the profile, and the marks between them. */
function heightScale(heights: number[]): { low: number; high: number; marks: number[] } {
  const lowest = Math.min(...heights);
  const highest = Math.max(...heights);
  const missing = Math.max(0, leastSpanM - (highest - lowest)) / 2;
  const step = niceStep(highest - lowest + 2 * missing, 3);
  const below = Math.floor((lowest - missing) / step) * step;
  // The extra range of a flat course must not go below sea level.
  const low = lowest >= 0 ? Math.max(0, below) : below;
  const high = Math.ceil((highest + missing) / step) * step;
  return { low, high, marks: multiples(step, { from: low, to: high }) };
}
