import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { planChunks } from './chunk-plan.ts';
import { coreGroups, otherGroups, partGroups, precachedScreens } from './chunk-groups.ts';
import { type ModuleGraph, type ModuleNode, reach } from './module-graph.ts';
import { planParts } from './part-plan.ts';
import type { ScreenLimit } from './screen-loads.ts';
import { root } from '../root.ts';
import { findKindOfModule, precacheLimits } from '../sizes/screen-kinds.ts';

type NameModule = Rolldown.CodeSplittingNameFunction;
type GetModuleInfo = (id: string) => Rolldown.ModuleInfo | null;
type IconIndex = { index: string; getModuleInfo: GetModuleInfo };

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/**
 * Manual chunking of the client: few large chunks, because requests cost headers and round trips, and large files compress
 * better. Packages are separate from app code, so that they stay cached across releases.
 */
export function chunkGroups(): NonNullable<Splitting['groups']> {
  return [
    // What the entry imports statically.
    {
      name: 'packages',
      test: /node_modules|src\/client\/lib\/hydration\/(?:read-react|next-task)\.ts/,
      tags: ['$initial'],
      priority: 3,
    },
    { name: 'app', tags: ['$initial'], priority: 2 },
    ...coreGroups,
    ...otherGroups,
    // What public screens share, in few chunks. Rolldown splits the rest, so that no screen fetches what it does not use.
    {
      name: sharedChunks(),
      debugName: 'shared',
      priority: 1,
      includeDependenciesRecursively: false,
    },
  ];
}

/**
 * Names a chunk's file. Names cost bytes in the entry, which lists every file, so only the groups that rules match by name
 * have one; the others have only a hash.
 */
export function chunkFileName({ name }: Rolldown.PreRenderedChunk): string {
  const base = name.replace(/-base$/, '');
  const isGroup = [...chunkGroups(), ...partGroups].some((group) => group.name === base);
  return isGroup ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

/** Names the chunk of each shared module; see `planChunks`. Rolldown calls it once its graph is complete. */
function sharedChunks(): NameModule {
  let names: Map<string, string> | null = null;
  return (id, context) => {
    if (id.includes('/node_modules/workbox-window/')) return 'rest';
    const getModuleInfo: GetModuleInfo = (used) => context.getModuleInfo(used);
    names ??= namePlan(withQueries(readGraph(getModuleInfo), getModuleInfo));
    if (isQueryPackage(id)) return names.get(queries) ?? null;
    if (/\/node_modules\/(?:react-hot-toast|goober)\//.test(id)) return names.get(toasts) ?? null;
    return names.get(id) ?? null;
  };
}

function namePlan(graph: ModuleGraph): Map<string, string> {
  const names = new Map<string, string>();
  const chunks = planChunks(graph, {
    entry,
    findLimit,
    findName,
    isPrecached,
    workerLimit: { ...toPlanLimit(precacheLimits.maxKb), chunks: 9 },
  });
  for (const [index, modules] of chunks.entries()) {
    for (const id of modules) names.set(id, index === 0 ? 'common' : `shared-${index}`);
  }
  const parts = planParts(graph, {
    entry,
    groups: partGroups,
    planned: new Set(names.keys()),
    isScreen: (id) => findLimit(id) !== null,
    maxGroupedBytes: 11_000,
  });
  return new Map([...parts, ...names]);
}

const entry = join(root, 'index.html');
/** What every screen loads besides its own code: entry, packages, runtime and words. */
const base = { kb: 120, scripts: 4 };
/** Of our minified code. */
const compressedTo = 0.28;

/** A limit of the size check for what a screen loads beside the base, before compression. */
function toPlanLimit(maxKb: number, maxScripts = Number.POSITIVE_INFINITY): ScreenLimit {
  // One script is the screen itself, and one is left as room.
  return { kb: (maxKb - base.kb) / compressedTo, chunks: maxScripts - base.scripts - 2 };
}
/** Its chunk gets the query packages. */
const queries = join(root, 'src/client/lib/api/api-query.ts');
/** Its chunk gets the toast packages. */
const toasts = join(root, 'src/client/ui/show-toast.tsx');

function findLimit(id: string): ScreenLimit | null {
  const limits = findKindOfModule(id);
  return limits === null ? null : toPlanLimit(limits.maxKb, limits.maxScripts);
}

function findName(id: string): string | null {
  return [...coreGroups, ...otherGroups].find(({ test }) => test.test(id))?.name ?? null;
}

function isPrecached(id: string): boolean {
  return precachedScreens.test(id) || partGroups.some(({ test }) => test.test(id));
}

/** Without mutations: nearly every screen reads data, and few write. */
function isQueryPackage(id: string): boolean {
  return (
    /\/node_modules\/@tanstack\/(?:react-query|query-core)\//.test(id) &&
    !/\/(?:useMutation|mutationObserver)\.js$/.test(id)
  );
}

/**
 * Modules that the plan places: ours and the icons. Not the contract: most of its imports are tree-shaken, which the graph
 * does not show.
 */
function isPlannable(id: string): boolean {
  return /\/src\/(?!contract\/(?!(?:media\/(?:poster|share-picture)|social-networks)\.))|\/lucide-react\/dist\/esm\/icons\//.test(
    id,
  );
}

/** Reads all modules that the entry reaches. */
function readGraph(getModuleInfo: GetModuleInfo): ModuleGraph {
  const graph = new Map<string, ModuleNode>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = getModuleInfo(id);
    if (info === null || graph.has(id)) continue;
    const imports = info.importedIds.flatMap((used) =>
      isIconIndex(used) ? iconsIn(info.code ?? '', { index: used, getModuleInfo }) : [used],
    );
    const dynamicImports = info.dynamicallyImportedIds;
    graph.set(id, {
      imports: imports.filter(isPlannable),
      others: imports.filter((used) => !isPlannable(used) && !used.includes('/node_modules/')),
      dynamicImports,
      size: minifiedSize(info.code ?? ''),
    });
    open.push(...imports, ...dynamicImports);
  }
  return graph;
}

/** Adds an import of `queries` to each module that uses the query packages. */
function withQueries(graph: ModuleGraph, getModuleInfo: GetModuleInfo): ModuleGraph {
  const initial = reach(graph, entry);
  return new Map(
    [...graph].map(([id, node]) => {
      const isUser =
        !initial.has(id) && getModuleInfo(id)?.importedIds.some(isQueryPackage) === true;
      return [
        id,
        isUser && id !== queries ? { ...node, imports: [...node.imports, queries] } : node,
      ];
    }),
  );
}

/** About what minifying leaves of code that TypeScript and JSX are compiled out of. */
function minifiedSize(code: string): number {
  return code.replaceAll(/\s+/g, '').length;
}

function isIconIndex(id: string): boolean {
  return id.endsWith('/lucide-react/dist/esm/lucide-react.mjs');
}

/** The icons that a module uses; by its import of the index it would use all of them. */
function iconsIn(code: string, { index, getModuleInfo }: IconIndex): string[] {
  const [, list = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code) ?? [];
  const names = list.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '');
  const source = getModuleInfo(index)?.code ?? '';
  return names.flatMap((name) => {
    const file = new RegExp(`default as ${name}\\b[^}]*\\} from ["']\\./([^"']+)`).exec(
      source,
    )?.[1];
    return file === undefined ? [] : [join(dirname(index), file)];
  });
}
