import { build } from 'esbuild';
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';

const Names = z.optional(z.record(z.string(), z.unknown()));
const Manifest = z.object({
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.optional(
    z.record(z.string(), z.object({ optional: z._default(z.boolean(), false) })),
  ),
});

/**
 * The packages that built files import at run time, with all that those need, as installed below `root`.
 *
 * @param entries files of the build, relative to `root`
 * @param besides packages that are found by name only, as the programs of a platform
 * @returns folders relative to `root`, each below a `node_modules`
 */
export async function neededPackages(
  root: string,
  { entries, besides }: { entries: readonly string[]; besides: readonly string[] },
): Promise<string[]> {
  const found = new Set<string>();
  for (const name of [...(await importedPackages(root, entries)), ...besides])
    addWithNeeded(found, { name, from: root, isWanted: true });
  return [...found].map((folder) => relative(root, folder)).sort();
}

async function importedPackages(root: string, entries: readonly string[]): Promise<Set<string>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entries],
    bundle: true,
    write: false,
    splitting: true,
    outdir: 'nowhere',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    logLevel: 'error',
  });
  const paths = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external === true && !isBuiltin(path))
    .map(({ path }) => path);
  return new Set(paths.map(packageOf));
}

/** `@scope/name/part` → `@scope/name`. */
function packageOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}

function addWithNeeded(
  found: Set<string>,
  { name, from, isWanted }: { name: string; from: string; isWanted: boolean },
): void {
  const folder = installedAt(name, from);
  if (folder === null) {
    if (isWanted) throw new Error(`The package ${name} is not installed, but ${from} needs it.`);
    return;
  }
  if (found.has(folder)) return;
  found.add(folder);
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const { peerDependenciesMeta: peers = {} } = manifest;
  const isOptional = (peer: string) => peers[peer]?.optional === true;
  const needed = [
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}).filter((peer) => !isOptional(peer)),
  ];
  // Of another platform, and rightly missing; npm lists them among the dependencies too.
  const optional = Object.keys(manifest.optionalDependencies ?? {});
  for (const each of new Set([...needed, ...optional]))
    addWithNeeded(found, { name: each, from: folder, isWanted: !optional.includes(each) });
}

/** Where Node finds a package from a folder: in the nearest `node_modules` upwards. */
function installedAt(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (dirname(folder) === folder) return null;
  }
}
