/** A module of the bundler's graph with its static and dynamic imports, by module id. */
export type ModuleNode = {
  imports: readonly string[];
  /** Static imports that are not placed by the plan: the contract. */
  others?: readonly string[];
  dynamicImports: readonly string[];
  /** Bytes of its code, minified and not compressed. */
  size: number;
};

export type ModuleGraph = ReadonlyMap<string, ModuleNode>;

type Roots = {
  /** Modules that are imported dynamically. */
  roots: readonly string[];
  /** What the entry imports statically. */
  initial: ReadonlySet<string>;
};

/** Finds the dynamic imports, sorted, and the entry's modules. */
export function findRoots(graph: ModuleGraph, entry: string): Roots {
  const dynamic = new Set([...graph.values()].flatMap(({ dynamicImports }) => dynamicImports));
  const roots = [...dynamic].filter((id) => graph.has(id)).sort();
  return { roots, initial: reach(graph, entry) };
}

/** A module and all its static imports, direct and indirect. */
export function reach(graph: ModuleGraph, start: string): Set<string> {
  return follow(graph, start, ({ imports }) => imports);
}

/** `reach`, also through modules that are not placed by the plan. */
export function reachAll(graph: ModuleGraph, start: string): Set<string> {
  return follow(graph, start, ({ imports, others = [] }) => [...imports, ...others]);
}

function follow(
  graph: ModuleGraph,
  start: string,
  next: (node: ModuleNode) => readonly string[],
): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = graph.get(id);
    if (node === undefined || found.has(id)) continue;
    found.add(id);
    open.push(...next(node));
  }
  return found;
}

/** The roots that reach each module outside the entry, itself included. */
export function findUsers(graph: ModuleGraph, { roots, initial }: Roots): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const root of roots) {
    for (const id of reach(graph, root)) {
      if (!initial.has(id)) users.set(id, [...(users.get(id) ?? []), root]);
    }
  }
  return users;
}

/** Total bytes of modules. */
export function sumBytes(graph: ModuleGraph, ids: Iterable<string>): number {
  let sum = 0;
  for (const id of ids) sum += graph.get(id)?.size ?? 0;
  return sum;
}
