import { mergeChunks } from './merge-chunks.ts';
import type { ModuleGraph } from './module-graph.ts';
import { moveGroups } from './move-groups.ts';
import { shakePlan } from './shake-plan.ts';
import { findLoads, groupBySharing, type SharingOptions } from './screen-loads.ts';

/** Weights of full screens to try: which one leads to the best plan changes between releases. */
const exponents = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20];

/**
 * Groups modules shared by public screens into chunks, so that no screen exceeds its limits. Modules are grouped by the set
 * of screens that use them; the groups are merged greedily, moved one by one, and shaken. Modules of the entry or of a single
 * screen are left out.
 *
 * @returns the modules of each chunk, the most used chunk first
 */
export function planChunks(graph: ModuleGraph, options: SharingOptions): string[][] {
  const groups = groupBySharing(graph, options);
  const loads = findLoads(graph, groups, options);
  const plans = exponents.map((exponent) => {
    const start = mergeChunks(graph, groups, { loads, exponent });
    return moveGroups(graph, groups, { start, loads });
  });
  const [best] = plans.toSorted((a, b) => a.cost - b.cost);
  if (best === undefined || groups.length === 0) return [];
  return shakePlan(graph, groups, { start: best, loads }).chunks;
}
