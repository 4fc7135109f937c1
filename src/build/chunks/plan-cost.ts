import type { ModuleGraph } from './module-graph.ts';
import type { Chunk, Loads } from './screen-loads.ts';

/** The index of each group's chunk, by group. */
export type Placement = readonly number[];

/** High, so that the fullest screens decide: one that is 1 % fuller costs a sixth more. */
const exponent = 16;
/** Of a chunk that a screen loads, where a full screen costs 1: each is a request. */
const chunkCost = 0.05;
/** Overhead of a chunk: each is compressed separately. */
const chunkBytes = 500;

/**
 * Returns a cost function for plans of these groups, infinite if chunks have an import cycle or a screen loads too many
 * chunks.
 */
export function createCost(
  graph: ModuleGraph,
  groups: readonly Chunk[],
  loads: Loads,
): (placement: Placement) => number {
  const imports = findImports(graph, groups);
  const screens = [...loads].map(([screen, load]) => ({
    ...load,
    groups: [...groups.keys()].filter((group) => groups[group]?.screens.has(screen)),
  }));
  return (placement) => {
    const chunks = readChunks(placement);
    if (hasCycle(chunks)) return Number.POSITIVE_INFINITY;
    let cost = 0;
    for (const { own, limit, groups: used } of screens) {
      const loaded = findLoaded(chunks, new Set(used.map((group) => placement[group] ?? 0)));
      if (loaded.length > limit.chunks) return Number.POSITIVE_INFINITY;
      const bytes = loaded.reduce((sum, { size }) => sum + size + chunkBytes, own);
      cost += (bytes / 1024 / limit.kb) ** exponent + loaded.length * chunkCost;
    }
    return cost;
  };

  function readChunks(placement: Placement): PlacedChunk[] {
    const chunks: PlacedChunk[] = [];
    for (const [group, { size }] of groups.entries()) {
      const at = placement[group] ?? 0;
      const chunk = (chunks[at] ??= { size: 0, needs: new Set() });
      chunk.size += size;
      for (const used of imports[group] ?? []) {
        const needed = placement[used] ?? 0;
        if (needed !== at) chunk.needs.add(needed);
      }
    }
    return chunks;
  }
}

type PlacedChunk = {
  size: number;
  /** Indexes of the chunks that it imports. */
  needs: Set<number>;
};

/** The groups that each group imports directly. */
function findImports(graph: ModuleGraph, groups: readonly Chunk[]): number[][] {
  const groupOf = new Map(groups.flatMap(({ modules }, at) => modules.map((id) => [id, at])));
  return groups.map(({ modules }) => {
    const used = modules.flatMap((id) => graph.get(id)?.imports ?? []);
    return [...new Set(used.flatMap((id) => groupOf.get(id) ?? []))];
  });
}

/** Chunks and all their imports. */
function findLoaded(chunks: readonly PlacedChunk[], start: ReadonlySet<number>): PlacedChunk[] {
  const loaded = new Set(start);
  // Iterating a set also visits what is added meanwhile.
  for (const at of loaded) for (const needed of chunks[at]?.needs ?? []) loaded.add(needed);
  return [...loaded].flatMap((at) => chunks[at] ?? []);
}

function hasCycle(chunks: readonly PlacedChunk[]): boolean {
  const done = new Set<number>();
  const open = new Set<number>();
  const visit = (at: number): boolean => {
    if (done.has(at)) return false;
    if (open.has(at)) return true;
    open.add(at);
    const found = [...(chunks[at]?.needs ?? [])].some(visit);
    done.add(at);
    return found;
  };
  return [...chunks.keys()].some(visit);
}
