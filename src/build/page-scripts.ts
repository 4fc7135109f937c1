import type { Manifest, Plugin } from 'vite';
import { findEntry, readManifest, collectImports } from './manifest.ts';

const name = 'virtual:page-scripts';

/**
 * `virtual:page-scripts`: the hashed scripts that each route file needs. The renderer's build reads them from the client
 * build's manifest, so the client is built first; in other builds the table is empty.
 */
export function pageScripts(): Plugin {
  return {
    name: 'derap:page-scripts',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const isRenderer = this.environment.config.consumer === 'server';
      const scripts =
        isRenderer && this.environment.mode === 'build' ? scriptsByModule(readManifest()) : {};
      return `export const scriptsByModule = ${JSON.stringify(scripts)};`;
    },
  };
}

/** Scripts of each lazily loaded module, with static imports but without those of the entry. */
export function scriptsByModule(manifest: Manifest): Record<string, string[]> {
  const entryChunks = collectImports(manifest, [findEntry(manifest)]);
  const lazy = new Set(
    Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports),
  );
  const table: Record<string, string[]> = {};
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!lazy.has(key)) continue;
    // A module that is also imported statically is in a chunk that has only a name.
    const module = (key.startsWith('_') ? chunk.name : key.split('?')[0]) ?? key;
    const scripts = (table[module] ??= []);
    const needed = [...collectImports(manifest, [key])].filter((used) => !entryChunks.has(used));
    scripts.push(...needed.map((used) => `/${manifest[used]?.file}`));
  }
  return table;
}
