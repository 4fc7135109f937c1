import type { ModuleGraph } from './module-graph.ts';
import { createCost, type Placement } from './plan-cost.ts';
import type { Chunk, Loads } from './screen-loads.ts';

type MoveOptions = {
  /** A plan without import cycles. */
  start: readonly Chunk[];
  loads: Loads;
};

/**
 * Local search: moves single groups of modules to another chunk, or to a new one, as long as that lowers the cost.
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
  let cost = getCost(placement);
  for (let moved = true; moved;) {
    moved = false;
    for (const group of groups.keys()) {
      const next = findBestMove(group);
      if (next === null) continue;
      ({ cost, placement } = next);
      moved = true;
    }
  }
  return { chunks: toChunks(groups, placement), cost };

  function findBestMove(group: number): { placement: number[]; cost: number } | null {
    let best: { placement: number[]; cost: number } | null = null;
    const unused = Math.max(...placement) + 1;
    for (let chunk = 0; chunk <= unused; chunk++) {
      const next = placement.with(group, chunk);
      const nextCost = getCost(next);
      if (nextCost < (best?.cost ?? cost)) best = { placement: next, cost: nextCost };
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
