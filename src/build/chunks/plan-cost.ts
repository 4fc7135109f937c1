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
 * chunks. The search calls it some hundred thousand times in a build, so it fills arrays that it keeps, by chunk.
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
    const needed = findAllNeeded(chunks);
    if (needed === null) return Number.POSITIVE_INFINITY;
    /** The number of the last screen that was found to load the chunk, by chunk. */
    const loadedBy = new Int32Array(chunks.length).fill(-1);
    let cost = 0;
    for (const [screen, { own, limit, groups: used }] of screens.entries()) {
      let count = 0;
      let bytes = own;
      for (const group of used) {
        for (const at of needed[placement[group] ?? 0] ?? []) {
          if (loadedBy[at] === screen) continue;
          loadedBy[at] = screen;
          count += 1;
          bytes += (chunks[at]?.size ?? 0) + chunkBytes;
        }
      }
      if (count > limit.chunks) return Number.POSITIVE_INFINITY;
      cost += (bytes / 1024 / limit.kb) ** exponent + count * chunkCost;
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

/**
 * Finds each chunk and all that it imports, directly and indirectly, by chunk.
 *
 * @returns null where chunks import each other in a cycle
 */
function findAllNeeded(chunks: readonly (PlacedChunk | undefined)[]): number[][] | null {
  const found: number[][] = [];
  const open = new Set<number>();
  const find = (at: number): number[] | null => {
    const known = found[at];
    if (known !== undefined) return known;
    if (open.has(at)) return null;
    open.add(at);
    const all = new Set([at]);
    for (const needed of chunks[at]?.needs ?? []) {
      const further = find(needed);
      if (further === null) return null;
      for (const one of further) all.add(one);
    }
    return (found[at] = [...all]);
  };
  for (const at of chunks.keys()) if (find(at) === null) return null;
  return found;
}
