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

/** The cost of a plan, as far as it may matter: at least `bound` where that is passed. */
export type GetCost = (placement: Placement, bound?: number) => number;

/**
 * Returns a cost function for plans of these groups, infinite if chunks have an import cycle or a screen loads too many
 * chunks. The search calls it some million times in a build, so it works with sets of bits, and ends once it passes `bound`.
 */
export function createCost(graph: ModuleGraph, groups: readonly Chunk[], loads: Loads): GetCost {
  const imports = findImports(graph, groups);
  const screens = [...loads]
    .map(([screen, load]) => {
      const used = [...groups.keys()].filter((group) => groups[group]?.screens.has(screen));
      const bytes = used.reduce((sum, group) => sum + (groups[group]?.size ?? 0), load.own);
      return { ...load, groups: used, fill: bytes / load.limit.kb };
    })
    // The fullest decide, so `bound` is passed soonest.
    .toSorted((a, b) => b.fill - a.fill);
  let room = makeRoom(groups.length);
  return (placement, bound = Number.POSITIVE_INFINITY) => {
    const count = 1 + placement.reduce((last, at) => Math.max(last, at), 0);
    const words = Math.ceil(count / wordBits);
    if (count > room.sizes.length) room = makeRoom(count);
    const { sizes, needs, loaded } = room;
    sizes.fill(chunkBytes, 0, count);
    needs.fill(0, 0, count * words);
    for (let group = 0; group < placement.length; group += 1) {
      const at = placement[group] ?? 0;
      sizes[at] = (sizes[at] ?? 0) + (groups[group]?.size ?? 0);
      for (const used of imports[group] ?? []) addBit(needs, at * words, placement[used] ?? 0);
    }
    // What a chunk needs of itself is no cycle.
    for (let at = 0; at < count; at += 1) removeBit(needs, at * words, at);
    if (!closeOver(needs, { count, words })) return Number.POSITIVE_INFINITY;
    for (let at = 0; at < count; at += 1) addBit(needs, at * words, at);

    let cost = 0;
    for (const { own, limit, groups: used } of screens) {
      loaded.fill(0, 0, words);
      for (const group of used) {
        addAll(loaded, needs, { offset: (placement[group] ?? 0) * words, words });
      }
      const { number, bytes } = sumUp(loaded, sizes, words);
      if (number > limit.chunks) return Number.POSITIVE_INFINITY;
      cost += ((own + bytes) / 1024 / limit.kb) ** exponent + number * chunkCost;
      if (cost >= bound) return cost;
    }
    return cost;
  };
}

/** What the cost of a plan of up to so many chunks is found with; kept, because making it takes as long as filling it. */
function makeRoom(chunks: number) {
  const words = Math.ceil(chunks / wordBits);
  return {
    sizes: new Float64Array(chunks),
    needs: new Int32Array(chunks * words),
    loaded: new Int32Array(words),
  };
}

// Sets of chunks, as bits in words from an offset on.
const wordBits = 32;

function addBit(bits: Int32Array, offset: number, at: number): void {
  const word = offset + (at >>> 5);
  bits[word] = (bits[word] ?? 0) | (1 << (at & 31));
}

function removeBit(bits: Int32Array, offset: number, at: number): void {
  const word = offset + (at >>> 5);
  bits[word] = (bits[word] ?? 0) & ~(1 << (at & 31));
}

function hasBit(bits: Int32Array, offset: number, at: number): boolean {
  return ((bits[offset + (at >>> 5)] ?? 0) & (1 << (at & 31))) !== 0;
}

function addAll(
  bits: Int32Array,
  from: Int32Array,
  { offset, words }: { offset: number; words: number },
): void {
  for (let word = 0; word < words; word += 1) {
    bits[word] = (bits[word] ?? 0) | (from[offset + word] ?? 0);
  }
}

/** How many chunks a set has, and their bytes. */
function sumUp(
  bits: Int32Array,
  sizes: Float64Array,
  words: number,
): { number: number; bytes: number } {
  let number = 0;
  let bytes = 0;
  for (let word = 0; word < words; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      number += 1;
      bytes += sizes[word * wordBits + 31 - Math.clz32(left & -left)] ?? 0;
    }
  }
  return { number, bytes };
}

/**
 * Adds to what each chunk imports directly what those import, and so on (Warshall).
 *
 * @returns false where chunks import each other in a cycle
 */
function closeOver(needs: Int32Array, { count, words }: { count: number; words: number }): boolean {
  for (let via = 0; via < count; via += 1) {
    for (let at = 0; at < count; at += 1) {
      if (!hasBit(needs, at * words, via)) continue;
      for (let word = 0; word < words; word += 1) {
        const own = at * words + word;
        needs[own] = (needs[own] ?? 0) | (needs[via * words + word] ?? 0);
      }
    }
  }
  for (let at = 0; at < count; at += 1) if (hasBit(needs, at * words, at)) return false;
  return true;
}

/** The groups that each group imports directly. */
function findImports(graph: ModuleGraph, groups: readonly Chunk[]): number[][] {
  const groupOf = new Map(groups.flatMap(({ modules }, at) => modules.map((id) => [id, at])));
  return groups.map(({ modules }) => {
    const used = modules.flatMap((id) => graph.get(id)?.imports ?? []);
    return [...new Set(used.flatMap((id) => groupOf.get(id) ?? []))];
  });
}
