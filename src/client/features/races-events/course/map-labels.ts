import { type Point, roundTenth } from './chart-scale.ts';

/** Something drawn around a point that nothing else may touch. */
export type Disc = Point & { radius: number };

type Box = { width: number; height: number };

/** Above and below first, then beside, then the corners. */
const directions = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;
const gaps = [14, 20, 28, 40, 56, 80, 110];
const sampleStep = 4;

/** The course as discs along its line, close enough that no label fits between two of them. */
export function discsAlong(points: readonly Point[], radius: number): Disc[] {
  return points.flatMap((end, index) => {
    const start = points[index - 1] ?? end;
    const count = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / sampleStep);
    return Array.from({ length: count + 1 }, (_, step) => {
      const share = count === 0 ? 0 : step / count;
      return {
        x: start.x + (end.x - start.x) * share,
        y: start.y + (end.y - start.y) * share,
        radius,
      };
    });
  });
}

/** The middle of a label near `point`: the first place in the area that touches nothing, else the one that touches least. */
export function placeLabel(
  point: Point,
  label: Box,
  { obstacles, area }: { obstacles: readonly Disc[]; area: Box },
): Point {
  const places = gaps
    .flatMap((gap) =>
      directions.map(([right, down]) => ({
        x: point.x + right * (label.width / 2 + gap),
        y: point.y + down * (label.height / 2 + gap),
      })),
    )
    .filter(
      ({ x, y }) => isWithin(x, label.width, area.width) && isWithin(y, label.height, area.height),
    );
  const touches = ({ x, y }: Point) =>
    obstacles.filter(
      (disc) =>
        Math.hypot(
          Math.max(0, Math.abs(disc.x - x) - label.width / 2),
          Math.max(0, Math.abs(disc.y - y) - label.height / 2),
        ) < disc.radius,
    ).length;
  let [best = point] = places;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const count = touches(place);
    if (count >= least) continue;
    best = place;
    least = count;
    if (count === 0) break;
  }
  return { x: roundTenth(best.x), y: roundTenth(best.y) };
}

function isWithin(middle: number, size: number, whole: number): boolean {
  return middle - size / 2 >= 4 && middle + size / 2 <= whole - 4;
}

/** Pushes marks apart until none lies on another or on a fixed disc; those that are free stay where they are. */
export function spread<Mark extends Disc>(marks: readonly Mark[], fixed: readonly Disc[]): Mark[] {
  const moved = marks.map((mark) => ({ ...mark }));
  for (let round = 0; round < 8; round += 1) {
    for (const [index, mark] of moved.entries()) {
      for (const other of fixed) push(mark, other, 1);
      for (const other of moved.slice(index + 1)) {
        push(mark, other, 0.5);
        push(other, mark, 1);
      }
    }
  }
  return moved.map((mark) => ({ ...mark, x: roundTenth(mark.x), y: roundTenth(mark.y) }));
}

/** Moves a mark away from another by a share of what they overlap; sideways where both are at one point. */
function push(mark: Disc, other: Disc, share: number): void {
  const away = { x: mark.x - other.x, y: mark.y - other.y };
  const distance = Math.hypot(away.x, away.y);
  const overlap = mark.radius + other.radius - distance;
  if (overlap <= 0) return;
  mark.x += (distance === 0 ? 1 : away.x / distance) * overlap * share;
  mark.y += (distance === 0 ? 0 : away.y / distance) * overlap * share;
}
