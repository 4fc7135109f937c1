import type { ModuleGraph } from './module-graph.ts';
import { createCost, type Placement } from './plan-cost.ts';
import type { Chunk, Loads } from './screen-loads.ts';

type MoveOptions = {
  /** A plan without import cycles. */
  start: readonly Chunk[];
  loads: Loads;
};

/**
 * Local search: moves single groups of modules to another chunk, or to a new one, and merges chunks, as long as that lowers
 * the cost.
 *
 * @param groups the smallest units of the plan
 * @returns the modules of each chunk, and the plan's cost
 */
export function moveGroups(
  graph: ModuleGraph,
  groups: readonly Chunk[],
  { start, loads }: MoveOptions,
): { chunks: string[][]; cost: number } {
  const chunkOf = new Map(start.flatMap((chunk, at) => chunk.modules.map((id) => [id, at])));
  let placement = groups.map(({ modules: [first = ''] }) => chunkOf.get(first) ?? 0);
  const getCost = createCost(graph, groups, loads);
  const relatives = groups.map(({ screens }) =>
    [...groups.keys()].filter((other) =>
      [...screens].some((screen) => groups[other]?.screens.has(screen)),
    ),
  );
  let cost = getCost(placement);
  const steps = [...[...groups.keys()].map((group) => () => findBestMove(group)), findBestMerge];
  for (let moved = true; moved;) {
    moved = false;
    for (const findBetter of steps) {
      const better = findBetter();
      if (better === null) continue;
      ({ cost, placement } = better);
      moved = true;
    }
  }
  return { chunks: toChunks(groups, placement), cost };

  function findBestMove(group: number) {
    const unused = Math.max(...placement) + 1;
    // Beside groups that no screen uses together with it, it would cost more than alone.
    const related = new Set((relatives[group] ?? []).map((other) => placement[other] ?? unused));
    const chunks = [...related, unused].toSorted((a, b) => a - b);
    return findCheaper(chunks.map((chunk) => placement.with(group, chunk)));
  }

  function findBestMerge() {
    const chunks = [...new Set(placement)];
    const pairs = chunks.flatMap((one, at) =>
      chunks.slice(at + 1).map((other) => ({ one, other })),
    );
    return findCheaper(
      pairs.map(({ one, other }) => placement.map((chunk) => (chunk === other ? one : chunk))),
    );
  }

  /** The cheapest of these that costs less than the plan of now. */
  function findCheaper(plans: readonly number[][]) {
    let best: { placement: number[]; cost: number } | null = null;
    for (const plan of plans) {
      const bound: number = best?.cost ?? cost;
      const planCost = getCost(plan, bound);
      if (planCost < bound) best = { placement: plan, cost: planCost };
    }
    return best;
  }
}

/** The modules of each chunk, the most used chunk first. */
function toChunks(groups: readonly Chunk[], placement: Placement): string[][] {
  const chunks = new Map<number, Chunk[]>();
  for (const [at, group] of groups.entries()) {
    const chunk = placement[at] ?? 0;
    chunks.set(chunk, [...(chunks.get(chunk) ?? []), group]);
  }
  const countScreens = (chunk: readonly Chunk[]) =>
    new Set(chunk.flatMap(({ screens }) => [...screens])).size;
  return [...chunks.values()]
    .toSorted((a, b) => countScreens(b) - countScreens(a))
    .map((chunk) => chunk.flatMap(({ modules }) => modules));
}
