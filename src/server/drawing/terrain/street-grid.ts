import { between } from '../seed.ts';
import type { Scene } from '../scene.ts';

/** A row or column of blocks. */
export type Strip = { start: number; size: number };
export type StreetGrid = { columns: readonly Strip[]; rows: readonly Strip[]; street: number };

/** Uneven blocks with equal streets between them; they still cover the canvas when rotated by 24°. */
export function makeStreets({ width, height, unit, random }: Scene): StreetGrid {
  const street = unit * 2.4;
  const strips = (from: number, to: number, sizes: readonly [number, number]) => {
    const made: Strip[] = [];
    for (let start = from; start < to;) {
      const size = unit * 15 * between(random, sizes[0], sizes[1]);
      made.push({ start, size });
      start += size + street;
    }
    return made;
  };
  return {
    columns: strips(-width * 0.4, width * 1.4, [0.55, 1.5]),
    rows: strips(-height * 0.4, height * 1.4, [0.5, 1.2]),
    street,
  };
}

/** Centre lines of the streets: x of vertical ones, y of horizontal ones. */
export function toStreetCentres({ columns, rows, street }: StreetGrid): {
  xs: number[];
  ys: number[];
} {
  const behind = ({ start, size }: Strip) => start + size + street / 2;
  return { xs: columns.map(behind), ys: rows.map(behind) };
}
