import type { ModuleGraph } from './module-graph.ts';
import { moveGroups } from './move-groups.ts';
import { createCost } from './plan-cost.ts';
import type { Chunk, Loads } from './screen-loads.ts';

const shakes = 300;
/** Groups that a shake moves, and how often it looks for one that may go where it is thrown. */
const moves = 5;
const tries = 100;

type Plan = { chunks: string[][]; cost: number };
type ShakeOptions = { start: Plan; loads: Loads };

/**
 * Moves a few groups at random and searches again from there, because a local search ends in the nearest of many valleys.
 * The same graph gives the same plan.
 *
 * @param groups the smallest units of the plan
 */
export function shakePlan(
  graph: ModuleGraph,
  groups: readonly Chunk[],
  { start, loads }: ShakeOptions,
): Plan {
  const getCost = createCost(graph, groups, loads);
  const random = createRandom();
  let best = start;
  for (let shake = 0; shake < shakes; shake += 1) {
    const placement = shakeOnce(toPlacement(groups, best.chunks), { getCost, random });
    const plan = moveGroups(graph, groups, { start: toChunks(groups, placement), loads });
    if (plan.cost < best.cost) best = plan;
  }
  return best;
}

type Shaking = { getCost: (placement: number[]) => number; random: (below: number) => number };

/** Only to where no import cycle arises and no screen loads too many chunks. */
function shakeOnce(start: number[], { getCost, random }: Shaking): number[] {
  let placement = start;
  let moved = 0;
  for (let one = 0; one < tries && moved < moves; one += 1) {
    const next = placement.with(random(placement.length), random(Math.max(...placement) + 2));
    if (!Number.isFinite(getCost(next))) continue;
    placement = next;
    moved += 1;
  }
  return placement;
}

function toPlacement(groups: readonly Chunk[], chunks: readonly string[][]): number[] {
  const chunkOf = new Map(chunks.flatMap((ids, at) => ids.map((id) => [id, at] as const)));
  return groups.map(({ modules: [first = ''] }) => chunkOf.get(first) ?? 0);
}

function toChunks(groups: readonly Chunk[], placement: readonly number[]): Chunk[] {
  return [...new Set(placement)].map((at) => {
    const members = groups.filter((_, group) => placement[group] === at);
    return {
      modules: members.flatMap(({ modules }) => modules),
      screens: new Set(members.flatMap(({ screens }) => [...screens])),
      size: members.reduce((sum, { size }) => sum + size, 0),
    };
  });
}

/** Whole numbers below a limit, the same in every build: a linear congruential generator. */
function createRandom(): (below: number) => number {
  let state = 9;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
