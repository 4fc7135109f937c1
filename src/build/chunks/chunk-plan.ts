import { mergeChunks } from './merge-chunks.ts';
import type { ModuleGraph } from './module-graph.ts';
import { moveGroups } from './move-groups.ts';
import { findLoads, groupBySharing, type SharingOptions } from './screen-loads.ts';

/** Weights of full screens that the search starts from: which one leads to the best plan differs from release to release. */
const exponents = [4, 8, 14];

/**
 * Groups modules shared by public screens into chunks, so that no screen loads more than its limit: groups by the set of
 * screens that use them are merged greedily, then moved one by one. Modules of the entry or of a single screen are left
 * out.
 *
 * @returns the chunks' modules; those that most screens use first
 */
export function planChunks(graph: ModuleGraph, options: SharingOptions): string[][] {
  const groups = groupBySharing(graph, options);
  const loads = findLoads(graph, groups, options);
  const plans = exponents.map((exponent) => {
    const start = mergeChunks(graph, groups, { loads, exponent });
    return moveGroups(graph, groups, { start, loads });
  });
  const [best] = plans.toSorted((a, b) => a.cost - b.cost);
  return best?.chunks ?? [];
}
