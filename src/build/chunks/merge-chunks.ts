import type { ModuleGraph } from './module-graph.ts';
import type { Chunk, Loads, ScreenLimit } from './screen-loads.ts';

/** How much more the bytes of a full screen count than those of an emptier one. */
const exponent = 16;

/**
 * Greedily merges the two chunks whose union adds the least unused code, until no screen exceeds its number of chunks.
 */
export function mergeChunks(
  graph: ModuleGraph,
  start: readonly Chunk[],
  loads: Loads,
): readonly Chunk[] {
  let chunks = start;
  for (;;) {
    const merged = mergeTwo(graph, chunks, loads);
    if (merged === null) return chunks;
    chunks = merged;
  }
}

/** Merges two chunks; null when no screen loads too many. */
function mergeTwo(graph: ModuleGraph, chunks: readonly Chunk[], loads: Loads): Chunk[] | null {
  const fill = findFill(chunks, loads);
  const isCrowded = (screen: string) => {
    const { chunks: count, limit } = fill.get(screen) ?? noFill;
    return count > limit.chunks;
  };
  const needs = findNeeds(graph, chunks);
  let best: { pair: [Chunk, Chunk]; cost: number } | null = null;
  for (const [index, one] of chunks.entries()) {
    for (const other of chunks.slice(index + 1)) {
      const relieved = [...one.screens].filter((id) => other.screens.has(id) && isCrowded(id));
      if (relieved.length === 0) continue;
      const most = best === null ? Number.POSITIVE_INFINITY : best.cost * relieved.length;
      const cost = getCost(one, other, most);
      if (cost >= most) continue;
      if (!makesCycle(needs, one, other)) {
        best = { pair: [one, other], cost: cost / relieved.length };
      }
    }
  }
  return best === null ? null : merge(chunks, needs, best.pair);

  /**
   * Bytes that the union adds to screens; they count more on fuller screens. Adding up ends at `most`, because that pair is
   * not the cheapest.
   */
  function getCost(one: Chunk, other: Chunk, most: number): number {
    const together = [one, other, ...findNeeded(needs, one, other)];
    let cost = 0;
    for (const screen of new Set([...one.screens, ...other.screens])) {
      let added = 0;
      for (const { screens, size } of together) if (!screens.has(screen)) added += size;
      if (added === 0) continue;
      const { bytes, limit } = fill.get(screen) ?? noFill;
      const max = limit.kb * 1024;
      cost += ((bytes + added) / max) ** exponent - (bytes / max) ** exponent;
      if (cost >= most) break;
    }
    return cost;
  }
}

type Fill = { bytes: number; chunks: number; limit: ScreenLimit };

const noFill: Fill = { bytes: 0, chunks: 0, limit: { kb: 1, chunks: 0 } };

function findFill(chunks: readonly Chunk[], loads: Loads): Map<string, Fill> {
  const fill = new Map<string, Fill>();
  for (const [screen, { own, limit }] of loads) {
    const loaded = chunks.filter(({ screens }) => screens.has(screen));
    const bytes = loaded.reduce((sum, { size }) => sum + size, own);
    fill.set(screen, { bytes, chunks: loaded.length, limit });
  }
  return fill;
}

type Needs = ReadonlyMap<Chunk, ReadonlySet<Chunk>>;

/** The other chunks that each chunk's modules reach. */
function findNeeds(graph: ModuleGraph, chunks: readonly Chunk[]): Needs {
  const chunkOf = new Map(
    chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk] as const)),
  );
  const needs = new Map<Chunk, Set<Chunk>>();
  const find = (chunk: Chunk): Set<Chunk> => {
    const known = needs.get(chunk);
    if (known !== undefined) return known;
    const found = new Set<Chunk>();
    needs.set(chunk, found);
    for (const used of chunk.modules.flatMap((id) => [...(graph.get(id)?.imports ?? [])])) {
      const next = chunkOf.get(used);
      if (next === undefined || next === chunk || found.has(next)) continue;
      found.add(next);
      for (const further of find(next)) found.add(further);
    }
    return found;
  };
  for (const chunk of chunks) find(chunk);
  return needs;
}

/** Cyclic chunk imports could run a module before its dependencies. */
function makesCycle(needs: Needs, one: Chunk, other: Chunk): boolean {
  const leadsTo = (from: Chunk, to: Chunk) =>
    [...(needs.get(from) ?? [])].some((between) => between !== to && needs.get(between)?.has(to));
  return leadsTo(one, other) || leadsTo(other, one);
}

/** Screens that load the union also load what it needs. */
function merge(chunks: readonly Chunk[], needs: Needs, [one, other]: [Chunk, Chunk]): Chunk[] {
  const screens = new Set([...one.screens, ...other.screens]);
  const modules = [...one.modules, ...other.modules];
  const needed = findNeeded(needs, one, other);
  const rest = chunks.filter((chunk) => chunk !== one && chunk !== other);
  return [
    ...rest.map((chunk) =>
      needed.has(chunk) ? { ...chunk, screens: new Set([...chunk.screens, ...screens]) } : chunk,
    ),
    { modules, screens, size: one.size + other.size },
  ];
}

function findNeeded(needs: Needs, one: Chunk, other: Chunk): Set<Chunk> {
  const needed = new Set([...(needs.get(one) ?? []), ...(needs.get(other) ?? [])]);
  needed.delete(one);
  needed.delete(other);
  return needed;
}
