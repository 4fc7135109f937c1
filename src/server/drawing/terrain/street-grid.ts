import { between } from '../seed.ts';
import type { Scene } from '../scene.ts';

/** A row or column of blocks: where it starts and how wide it is. */
export type Strip = { start: number; size: number };
export type StreetGrid = { columns: readonly Strip[]; rows: readonly Strip[]; street: number };

/** Blocks of uneven sizes with equal streets between them, large enough to be turned by 24° on the canvas. */
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

/** The middles of the streets: x of those that run down, y of those that run across. */
export function toStreetCentres({ columns, rows, street }: StreetGrid): {
  xs: number[];
  ys: number[];
} {
  const behind = ({ start, size }: Strip) => start + size + street / 2;
  return { xs: columns.map(behind), ys: rows.map(behind) };
}
