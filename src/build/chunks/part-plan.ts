import { findRoots, findUsers, type ModuleGraph, reach } from './module-graph.ts';

/** A chunk of deferred parts. */
export type PartGroup = {
  name: string;
  /** Matches module ids of dynamic imports. */
  test: RegExp;
  /** Chunk of the modules that screens outside the groups use too, so that these load little else. */
  sharedAs?: string;
};

type PartOptions = {
  /** Module id of the browser's entry. */
  entry: string;
  groups: readonly PartGroup[];
  /** Modules that are placed already. */
  planned: ReadonlySet<string>;
  isScreen: (id: string) => boolean;
  /** A part with more bytes of its own gets its own chunk. */
  maxGroupedBytes: number;
};

/**
 * Groups small deferred parts and their shared modules into few chunks, fetched as a whole. A module belongs to the first
 * group that uses it.
 *
 * @returns each module's chunk
 */
export function planParts(graph: ModuleGraph, options: PartOptions): Map<string, string> {
  const { groups, planned, isScreen } = options;
  const users = findUsers(graph, findRoots(graph, options.entry));
  const isGrouped = (root: string) => groups.some(({ test }) => test.test(root));
  const names = new Map<string, string>();
  for (const { name, test, sharedAs = name } of groups) {
    for (const [id, roots] of users) {
      if (planned.has(id) || names.has(id) || !roots.some((root) => test.test(root))) continue;
      if (isSeparate(id, graph, { users, ...options })) continue;
      const isShared = roots.some((root) => isScreen(root) && !isGrouped(root));
      names.set(id, isShared ? sharedAs : name);
    }
  }
  return names;
}

type Users = ReadonlyMap<string, string[]>;

/** Whether it is a screen or a large part, or used by only one of these. */
function isSeparate(
  id: string,
  graph: ModuleGraph,
  { users, isScreen, maxGroupedBytes }: PartOptions & { users: Users },
): boolean {
  const roots = users.get(id) ?? [];
  const owner = roots.length === 1 ? roots[0] : roots.find((root) => root === id);
  if (owner === undefined) return false;
  const own = [...reach(graph, owner)].filter(
    (used) => used === owner || users.get(used)?.length === 1,
  );
  const ownSize = own.reduce((sum, used) => sum + (graph.get(used)?.size ?? 0), 0);
  return isScreen(owner) || ownSize > maxGroupedBytes;
}
