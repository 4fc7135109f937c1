import { findRoots, findUsers, type ModuleGraph, reachAll, sumBytes } from './module-graph.ts';

/** What the service worker fetches for everybody counts as a screen. */
const worker = 'service worker';

/** Limits of a screen besides the entry. */
export type ScreenLimit = {
  /** KB of our own code, minified and not compressed. */
  kb: number;
  /** Shared chunks, those with a name included; infinite behind sign-in, where none are planned. */
  chunks: number;
};

export type SharingOptions = {
  /** Module id of the browser's entry. */
  entry: string;
  /** The limit of a dynamically imported module that is a screen; null for a part of one. */
  findLimit: (id: string) => ScreenLimit | null;
  /** The named chunk that holds a module, whatever the plan says; null where there is none. */
  findName: (id: string) => string | null;
  /** Whether the service worker fetches this dynamically imported module for everybody. */
  isPrecached: (id: string) => boolean;
  workerLimit: ScreenLimit;
};

/** Modules that share a chunk, and the screens that load them. */
export type Chunk = { modules: readonly string[]; screens: ReadonlySet<string>; size: number };

/** By screen: its bytes outside the planned chunks, and its limit. */
export type Loads = ReadonlyMap<string, { own: number; limit: ScreenLimit }>;

/**
 * Groups modules by the set of screens that use them. Modules of the entry, of a single screen, or of no public screen are
 * left out.
 */
export function groupBySharing(graph: ModuleGraph, options: SharingOptions): Chunk[] {
  const { entry, findLimit, isPrecached } = options;
  const isPublic = (root: string) => Number.isFinite(findLimit(root)?.chunks ?? Infinity);
  const groups = new Map<string, string[]>();
  for (const [id, roots] of findUsers(graph, findRoots(graph, entry))) {
    const others = roots.filter((root) => root !== id);
    if (others.length < 2 || !others.some(isPublic)) continue;
    const screens = others.filter((root) => findLimit(root) !== null);
    const key = (others.some(isPrecached) ? [...screens, worker] : screens).join();
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups].map(([key, modules]) => ({
    modules,
    screens: new Set(key.split(',')),
    size: sumBytes(graph, modules),
  }));
}

/** Finds what each screen, and the service worker, loads besides the planned chunks. */
export function findLoads(
  graph: ModuleGraph,
  chunks: readonly Chunk[],
  { entry, findLimit, findName, workerLimit }: SharingOptions,
): Loads {
  const placed = reachAll(graph, entry);
  for (const { modules } of chunks) for (const id of modules) placed.add(id);
  const loads = new Map([[worker, { own: 0, limit: workerLimit }]]);
  for (const screen of findRoots(graph, entry).roots) {
    const limit = findLimit(screen);
    if (limit === null) continue;
    const reached = [...reachAll(graph, screen)];
    const own = reached.filter((id) => !placed.has(id));
    const named = new Set(reached.flatMap((id) => findName(id) ?? []));
    loads.set(screen, {
      own: sumBytes(graph, own),
      limit: { kb: limit.kb, chunks: limit.chunks - named.size },
    });
  }
  return loads;
}
