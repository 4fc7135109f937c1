import { readFileSync } from 'node:fs';
import type { Manifest, ManifestChunk, Plugin } from 'vite';
import { clientFolder, collectImports, findEntry } from './manifest.ts';

const name = 'virtual:page-scripts';
/** From the built renderer, `dist/renderer/entry-server.js`. */
const manifestFile = `../../${clientFolder}/.vite/manifest.json`;

/**
 * `virtual:page-scripts`: the hashed scripts and style sheets that each route file needs. The built renderer reads them from
 * the client build's manifest when it starts, so neither build waits for the other; elsewhere the table is empty.
 */
export function pageScripts(): Plugin {
  return {
    name: 'derap:page-scripts',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const isRenderer = this.environment.config.consumer === 'server';
      const isBuilt = isRenderer && this.environment.mode === 'build';
      if (!isBuilt) return 'export const scriptsByModule = {}; export const sheetsByModule = {};';
      return `import { readPageScripts } from '${import.meta.filename}';
        export const { scriptsByModule, sheetsByModule } = readPageScripts(
          new URL('${manifestFile}', import.meta.url),
        );`;
    },
  };
}

/** Reads both tables from a manifest's file. */
export function readPageScripts(file: URL) {
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return {
    scriptsByModule: scriptsByModule(manifest),
    sheetsByModule: sheetsByModule(manifest),
  };
}

/** Scripts of each lazily loaded module, with static imports but without those of the entry. */
export function scriptsByModule(manifest: Manifest): Record<string, string[]> {
  return filesByModule(manifest, ({ file }) => [file]);
}

/** Style sheets of each lazily loaded module besides the one that every document links. */
export function sheetsByModule(manifest: Manifest): Record<string, string[]> {
  return filesByModule(manifest, ({ css = [] }) => css);
}

function filesByModule(
  manifest: Manifest,
  listFiles: (chunk: ManifestChunk) => readonly string[],
): Record<string, string[]> {
  const entryChunks = collectImports(manifest, [findEntry(manifest)]);
  const lazy = new Set(
    Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports),
  );
  const table: Record<string, Set<string>> = {};
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!lazy.has(key)) continue;
    // A module that is also imported statically is in a chunk that has only a name.
    const module = (key.startsWith('_') ? chunk.name : key.split('?')[0]) ?? key;
    const files = (table[module] ??= new Set());
    for (const used of collectImports(manifest, [key])) {
      const needed = manifest[used];
      if (needed === undefined || entryChunks.has(used)) continue;
      for (const file of listFiles(needed)) files.add(`/${file}`);
    }
  }
  return Object.fromEntries(Object.entries(table).map(([module, files]) => [module, [...files]]));
}
