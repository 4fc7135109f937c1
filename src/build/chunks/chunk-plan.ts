/** A module of the bundler's graph with its static and dynamic imports, by module id. */
export type ModuleNode = {
  imports: readonly string[];
  /** What it imports at once and the plan does not place: packages, the contract. */
  others?: readonly string[];
  dynamicImports: readonly string[];
  /** Bytes of its code; only how sizes compare matters. */
  size: number;
};

export type ModuleGraph = ReadonlyMap<string, ModuleNode>;

export type ScreenKind = 'public' | 'member' | 'scanner';

type PlanOptions = {
  /** Module id of the browser's entry. */
  entry: string;
  /** Of a module that is imported later: its kind of screen, each with a limit of its own, or null for a part of one. */
  findKind: (id: string) => ScreenKind | null;
  /** How many shared chunks a public screen may load. */
  maxChunks: number;
};

/** Modules that the same screens load, and so may share a chunk. */
type Chunk = { modules: string[]; screens: ReadonlySet<string>; size: number };

/**
 * Groups modules shared by public screens into chunks, so that no screen loads more than `maxChunks`: first by the set of
 * screens that use them, then merging greedily the two chunks whose union adds the least unused code, until no screen
 * exceeds the limit. Modules of the entry or of a single screen are not grouped.
 *
 * @returns the chunks' modules, those that most screens load first
 */
export function planChunks(graph: ModuleGraph, options: PlanOptions): string[][] {
  const sharing = { ...findRoots(graph, options.entry), ...options };
  let chunks = groupBySharing(graph, sharing);
  const loads = findLoads(graph, chunks, sharing);
  for (;;) {
    const merged = mergeTwo(graph, chunks, { loads, ...options });
    if (merged === null) break;
    chunks = merged;
  }
  return chunks
    .toSorted((a, b) => b.screens.size - a.screens.size || b.size - a.size)
    .map(({ modules }) => modules);
}

/** All that is imported later, in order, and what the entry brings. */
export function findRoots(graph: ModuleGraph, entry: string): Pick<Sharing, 'roots' | 'initial'> {
  const later = new Set([...graph.values()].flatMap(({ dynamicImports }) => dynamicImports));
  const roots = [...later].filter((id) => graph.has(id)).sort();
  return { roots, initial: reach(graph, entry) };
}

/** A module and all that it imports at once. */
export function reach(graph: ModuleGraph, start: string): Set<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id) || !graph.has(id)) return;
    found.add(id);
    graph.get(id)?.imports.forEach(add);
  };
  add(start);
  return found;
}

/** The same with what the plan does not place. */
function reachAll(graph: ModuleGraph, start: string): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = graph.get(id);
    if (node === undefined || found.has(id)) continue;
    found.add(id);
    open.push(...node.imports, ...(node.others ?? []));
  }
  return found;
}

/** What each screen loads besides the chunks that are planned, and the most that one of its kind loads. */
type Loads = ReadonlyMap<string, { own: number; max: number; sameKind: number }>;

function findLoads(graph: ModuleGraph, chunks: readonly Chunk[], sharing: Sharing): Loads {
  const { roots, initial, findKind } = sharing;
  const entryAll = reachAll(graph, sharing.entry);
  const planned = new Set(chunks.flatMap(({ modules }) => modules));
  const loads = new Map<string, { own: number; max: number; sameKind: number }>();
  for (const kind of ['public', 'member', 'scanner'] as const) {
    const screens = roots.filter((root) => findKind(root) === kind);
    const modules = screens.map((screen) =>
      [...reachAll(graph, screen)].filter((id) => !initial.has(id) && !entryAll.has(id)),
    );
    const max = Math.max(...modules.map((ids) => sumBytes(graph, ids)));
    for (const [index, screen] of screens.entries()) {
      const own = (modules[index] ?? []).filter((id) => !planned.has(id));
      loads.set(screen, { own: sumBytes(graph, own), max, sameKind: screens.length });
    }
  }
  return loads;
}

function sumBytes(graph: ModuleGraph, ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + (graph.get(id)?.size ?? 0), 0);
}

type Sharing = Pick<PlanOptions, 'entry' | 'findKind'> & {
  /** All that is imported later. */
  roots: readonly string[];
  initial: ReadonlySet<string>;
};

/** Of each module that the entry does not bring, what is imported later and needs it, itself included. */
export function findUsers(
  graph: ModuleGraph,
  { roots, initial }: Pick<Sharing, 'roots' | 'initial'>,
): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const root of roots) {
    for (const id of reach(graph, root)) {
      if (!initial.has(id)) users.set(id, [...(users.get(id) ?? []), root]);
    }
  }
  return users;
}

function groupBySharing(graph: ModuleGraph, sharing: Sharing): Chunk[] {
  const { findKind } = sharing;
  const chunks = new Map<string, Chunk>();
  for (const [id, roots] of findUsers(graph, sharing)) {
    const all = roots.filter((root) => root !== id);
    const screens = all.filter((root) => findKind(root) !== null);
    if (all.length < 2 || !screens.some((root) => findKind(root) === 'public')) continue;
    const one = { modules: [id], screens: new Set(screens), size: graph.get(id)?.size ?? 0 };
    const known = chunks.get(screens.join());
    chunks.set(screens.join(), known === undefined ? one : union(known, one));
  }
  return [...chunks.values()];
}

type MergeOptions = Pick<PlanOptions, 'findKind' | 'maxChunks'> & { loads: Loads };

/** The chunks with two of them put together; null when no screen has too many. */
function mergeTwo(
  graph: ModuleGraph,
  chunks: readonly Chunk[],
  { findKind, maxChunks, loads }: MergeOptions,
): Chunk[] | null {
  const counts = new Map<string, number>();
  for (const { screens } of chunks) {
    for (const screen of screens) counts.set(screen, (counts.get(screen) ?? 0) + 1);
  }
  const isCrowded = (id: string) => findKind(id) === 'public' && (counts.get(id) ?? 0) > maxChunks;
  const needs = findNeeds(graph, chunks);
  const before = getCost(chunks, loads);
  let best: { chunks: Chunk[]; cost: number } | null = null;
  for (const [index, one] of chunks.entries()) {
    for (const other of chunks.slice(index + 1)) {
      const relieved = [...one.screens].filter((id) => other.screens.has(id) && isCrowded(id));
      if (relieved.length === 0 || makesCircle(needs, one, other)) continue;
      const merged = merge(chunks, needs, [one, other]);
      const cost = (getCost(merged, loads) - before) / relieved.length;
      if (best === null || cost < best.cost) best = { chunks: merged, cost };
    }
  }
  return best?.chunks ?? null;
}

/**
 * Cost of a plan: bytes loaded, weighted towards the largest screens, which are limited by the budgets, and towards kinds
 * with few screens. The exponents are empirical.
 */
function getCost(chunks: readonly Chunk[], loads: Loads): number {
  const sums = new Map([...loads].map(([screen, { own }]) => [screen, own]));
  for (const { screens, size } of chunks) {
    for (const screen of screens) sums.set(screen, (sums.get(screen) ?? 0) + size);
  }
  let cost = 0;
  for (const [screen, { max, sameKind }] of loads) {
    cost += ((sums.get(screen) ?? 0) / max) ** 12 / sameKind ** 2;
  }
  return cost;
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
function makesCircle(needs: Needs, one: Chunk, other: Chunk): boolean {
  const leadsTo = (from: Chunk, to: Chunk) =>
    [...(needs.get(from) ?? [])].some((between) => between !== to && needs.get(between)?.has(to));
  return leadsTo(one, other) || leadsTo(other, one);
}

/** Who loads the union loads what it needs as well. */
function merge(chunks: readonly Chunk[], needs: Needs, [one, other]: [Chunk, Chunk]): Chunk[] {
  const both = union(one, other);
  const needed = new Set([...(needs.get(one) ?? []), ...(needs.get(other) ?? [])]);
  const rest = chunks.filter((chunk) => chunk !== one && chunk !== other);
  return [
    ...rest.map((chunk) =>
      needed.has(chunk)
        ? { ...chunk, screens: new Set([...chunk.screens, ...both.screens]) }
        : chunk,
    ),
    both,
  ];
}

function union(one: Chunk, other: Chunk): Chunk {
  return {
    modules: [...one.modules, ...other.modules],
    screens: new Set([...one.screens, ...other.screens]),
    size: one.size + other.size,
  };
}
