import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Moves the bundler's runtime, which it always keeps in a chunk of its own, into the packages, which every page loads:
 * half a KB and a request less. It runs before Vite writes down which files a document and an `import()` need.
 */
export function runtimeInPackages(): Plugin {
  return {
    name: 'derap:runtime-in-packages',
    generateBundle: { order: 'pre', handler: (_, bundle) => moveRuntime(bundle) },
  };
}

/** @throws when the bundler has come to write its runtime in another way */
export function moveRuntime(bundle: Bundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const runtime = chunks.find(({ moduleIds }) => moduleIds.join() === '\0rolldown/runtime.js');
  const packages = chunks.find(({ name }) => name === 'packages');
  if (runtime === undefined || packages === undefined) throw new Error('No runtime or packages');
  for (const chunk of chunks) {
    if (!chunk.imports.includes(runtime.fileName)) continue;
    if (chunk === packages) takeIn(packages, runtime);
    else importFrom(packages, chunk, runtime);
    chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
  }
  delete bundle[runtime.fileName];
}

/** Puts the runtime first, in a function, so that none of its names meets one of the packages, and exports it. */
function takeIn(packages: Chunk, runtime: Chunk): void {
  const [exported = '', list = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(runtime.code) ?? [];
  const own = readNames(list).map(({ from, to }) => `${to}:${from}`);
  const names = readNames(list).map(({ to }) => to);
  const body = `${runtime.code.replace(exported, '')}return{${own.join()}}`;
  const taken = `var{${names.map((name) => `${name}:${inside(name)}`).join()}}=(()=>{${body}})();`;
  const imported = readImport(packages, runtime);
  const used = imported.names.map(({ from, to }) => `${to}=${inside(from)}`).join();
  const exports = names.map((name) => `${inside(name)} as ${outside(name)}`).join();
  const code = packages.code.replace(imported.text, () => (used === '' ? '' : `var ${used};`));
  if (names.length === 0 || names.some((name) => packages.code.includes(inside(name)))) {
    throw new Error('The runtime’s names are not free');
  }
  packages.code = `${taken}${code}\nexport{${exports}};`;
}

function importFrom(packages: Chunk, chunk: Chunk, runtime: Chunk): void {
  const { text, names } = readImport(chunk, runtime);
  const list = names.map(({ from, to }) => `${outside(from)} as ${to}`).join();
  const file = packages.fileName.split('/').at(-1) ?? '';
  chunk.code = chunk.code.replace(text, () => `import{${list}}from"./${file}";`);
  if (!chunk.imports.includes(packages.fileName)) chunk.imports.push(packages.fileName);
}

function readImport({ code, fileName }: Chunk, runtime: Chunk) {
  const file = runtime.fileName.split('/').at(-1) ?? '';
  const pattern = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${file}["'];?`);
  const [text, list] = pattern.exec(code) ?? [];
  if (text === undefined || list === undefined) throw new Error(`${fileName} has no such import`);
  return { text, names: readNames(list) };
}

/** Reads `a as b,c`. */
function readNames(list: string): { from: string; to: string }[] {
  return list.split(',').flatMap((one) => {
    const [from = '', , to = from] = one.trim().split(/\s+/);
    return from === '' ? [] : [{ from, to }];
  });
}

function inside(name: string): string {
  return `derapRuntime_${name}`;
}

/** What minifiers never name an export. */
function outside(name: string): string {
  return `$_${name}`;
}
