import type { Manifest, Plugin } from 'vite';
import { findEntry, readManifest, withImports } from './manifest.ts';

const name = 'virtual:page-scripts';

/**
 * `virtual:page-scripts`: which hashed scripts each route file needs. The renderer's build reads them from
 * the client build's manifest, so the client is built first; elsewhere the table is empty.
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

/** Scripts by lazily loaded source module, static imports included, without what the entry brings anyway. */
export function scriptsByModule(manifest: Manifest): Record<string, string[]> {
  const ofEntry = withImports(manifest, [findEntry(manifest)]);
  const lazy = new Set(
    Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports),
  );
  const table: Record<string, string[]> = {};
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!lazy.has(key)) continue;
    // A module that others import statically too is in a chunk that has only a name.
    const module = (key.startsWith('_') ? chunk.name : key.split('?')[0]) ?? key;
    const scripts = (table[module] ??= []);
    const needed = [...withImports(manifest, [key])].filter((used) => !ofEntry.has(used));
    scripts.push(...needed.map((used) => `/${manifest[used]?.file}`));
  }
  return table;
}
