import type { Board } from '#src/contract/check-in-board/board.ts';

/** Runners who got another size than they had chosen; `chosen` is null where they had chosen none. */
export type JerseySwap = { chosen: string | null; given: string; count: number };

type Input = {
  /** The event's, in its order. */
  sizes: readonly string[];
  /** Of each size that is counted. */
  stock: Readonly<Record<string, number>>;
  /** Runners with a race pack, by the size that they chose. */
  collected: readonly { size: string; count: number }[];
  swaps: readonly JerseySwap[];
};

/** The jerseys of each size that were handed out, as they really were, and those left. */
export function toJerseyFigures({ sizes, stock, collected, swaps }: Input): Board['jerseys'] {
  return sizes.map((size) => {
    const taken = sum(swaps.filter((swap) => swap.given === size));
    const returned = sum(swaps.filter((swap) => swap.chosen === size));
    const given = sum(collected.filter((group) => group.size === size)) + taken - returned;
    const swapped = sum(swaps.filter((swap) => swap.given === size && swap.chosen !== null));
    const pieces = stock[size];
    return { size, given, swapped, left: pieces === undefined ? null : pieces - given };
  });
}

function sum(rows: readonly { count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
