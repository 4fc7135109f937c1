import { makeStreets, toStreetCentres, type StreetGrid } from './street-grid.ts';
import { roundedPath } from '../shapes/curves.ts';
import { contains, distance, grow, rotate, type Point } from '../shapes/geometry.ts';
import { drawCourse } from './course-line.ts';
import { createClearance, placeMapNumeral, type Numeral } from '../numeral.ts';
import { between } from '../seed.ts';
import { element, formatNumber } from '../shapes/svg.ts';
import type { Scene } from '../scene.ts';

/** A town from above: uneven blocks, slightly rotated. The course runs along its streets, down to the right. */
export function drawKota(scene: Scene): string {
  const { width, height, palette } = scene;
  const angle = between(scene.random, -24, 12);
  const grid = makeStreets(scene);
  const numeral = placeMapNumeral(scene);
  const route = findRoute(scene, grid, { angle, numeral });
  return [
    element('rect', { width, height, fill: palette.groundLine }),
    drawBlocks(scene, grid, angle),
    numeral?.markup ?? '',
    drawCourse(scene, roundedPath(route, scene.unit * 4), route),
  ].join('');
}

function drawBlocks(scene: Scene, grid: StreetGrid, angle: number): string {
  const { width, height, palette, unit, random } = scene;
  const rounding = unit * 0.9;
  const view = grow({ left: 0, top: 0, right: width, bottom: height }, unit * 18);
  const paths = new Map<string, string>();
  for (const column of grid.columns) {
    for (const row of grid.rows) {
      const dice = random();
      const fill = dice < 0.08 ? palette.water : dice < 0.62 ? palette.ground : palette.groundLight;
      const middle: Point = [column.start + column.size / 2, row.start + row.size / 2];
      if (!contains(view, rotate(middle, [width / 2, height / 2], angle))) continue;
      const [w, h] = [column.size - 2 * rounding, row.size - 2 * rounding].map(Math.round);
      const corner = `M${Math.round(column.start + rounding)} ${Math.round(row.start + rounding)}`;
      paths.set(fill, `${paths.get(fill) ?? ''}${corner}h${w}v${h}h-${w}z`);
    }
  }
  // A stroke in the fill's colour rounds the corners without arcs.
  const blocks = [...paths].map(([fill, d]) =>
    element('path', { d, fill, stroke: fill, 'stroke-width': rounding * 2 }),
  );
  const transform = `rotate(${[angle, width / 2, height / 2].map(formatNumber).join(' ')})`;
  return element('g', { transform, 'stroke-linejoin': 'round' }, blocks.join(''));
}

type RouteOptions = { angle: number; numeral: Numeral | null };
type Crossing = readonly [column: number, row: number];

/** Corners of a route along the streets: of 12 random ones, the one with the most turns that fits. */
function findRoute(scene: Scene, grid: StreetGrid, { angle, numeral }: RouteOptions): Point[] {
  const { width, height, isWide } = scene;
  const { xs, ys } = toStreetCentres(grid);
  const isClear = createClearance(scene, numeral);
  const place = ([column, row]: Crossing) =>
    rotate([xs[column] ?? 0, ys[row] ?? 0], [width / 2, height / 2], angle);
  const crossings = xs.flatMap((_, column) => ys.map((__, row): Crossing => [column, row]));
  const clear = crossings.filter((crossing) => isClear(place(crossing)));
  const nearest = (target: Point) =>
    clear.reduce<Crossing>(
      (best, next) => (distance(place(next), target) < distance(place(best), target) ? next : best),
      [0, 0],
    );

  const start = nearest([width * 0.16, height * 0.18]);
  const finish = nearest(isWide ? [width * 0.84, height * 0.72] : [width * 0.86, height * 0.52]);
  let best: Point[] = [place(start), place(finish)];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const corners = withoutRepeats(wander(scene, start, finish)).map(place);
    if (corners.length > best.length && corners.every(isClear)) best = corners;
  }
  return best;
}

/** A random route between two crossings that turns every few blocks. */
function wander({ random }: Scene, start: Crossing, finish: Crossing): Crossing[] {
  let [column, row] = start;
  let sideways = random() < 0.5;
  const corners = [start];
  while (column !== finish[0] || row !== finish[1]) {
    const blocks = 1 + Math.floor(random() * (sideways ? 3 : 2));
    if (sideways) column = stepTowards(column, finish[0], blocks);
    else row = stepTowards(row, finish[1], blocks);
    sideways = !sideways;
    corners.push([column, row]);
  }
  return corners;
}

function stepTowards(from: number, to: number, steps: number): number {
  return from < to ? Math.min(to, from + steps) : Math.max(to, from - steps);
}

/** Drops corners where the route does not move, then those where it goes straight on. */
function withoutRepeats(corners: readonly Crossing[]): Crossing[] {
  const moves = corners.filter(([column, row], index) => {
    const before = corners[index - 1];
    return !before || before[0] !== column || before[1] !== row;
  });
  return moves.filter(([column, row], index) => {
    const [before, after] = [moves[index - 1], moves[index + 1]];
    if (!before || !after) return true;
    const alongColumn = before[0] === column && after[0] === column;
    return !alongColumn && !(before[1] === row && after[1] === row);
  });
}
