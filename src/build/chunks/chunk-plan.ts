import { mergeChunks } from './merge-chunks.ts';
import type { ModuleGraph } from './module-graph.ts';
import { findLoads, groupBySharing, type SharingOptions } from './screen-loads.ts';

/**
 * Groups modules shared by public screens into chunks, so that no screen loads too many. Modules are grouped by the set of
 * screens that use them, and the groups are merged greedily. Modules of the entry or of a single screen are left out.
 *
 * @returns the modules of each chunk, the most used chunk first
 */
export function planChunks(graph: ModuleGraph, options: SharingOptions): string[][] {
  const groups = groupBySharing(graph, options);
  const chunks = mergeChunks(graph, groups, findLoads(graph, groups, options));
  return chunks
    .toSorted((a, b) => b.screens.size - a.screens.size)
    .map(({ modules }) => [...modules]);
}
