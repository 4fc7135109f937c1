import type { Manifest, Plugin } from 'vite';
import { entryOf, readManifest, withImports } from './build-manifest.ts';

type PageAssets = { scripts: string[]; styles: string[] };

const name = 'virtual:page-assets';

/**
 * `virtual:page-assets`: which hashed scripts and styles each route file needs. The renderer's build reads them from
 * the client build's manifest, so the client is built first; elsewhere the table is empty.
 */
export function pageAssets(): Plugin {
  return {
    name: 'derap:page-assets',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const isRenderer = this.environment.config.consumer === 'server';
      const assets =
        isRenderer && this.environment.mode === 'build' ? assetsByModule(readManifest()) : {};
      return `export const assetsByModule = ${JSON.stringify(assets)};`;
    },
  };
}

/**
 * Scripts and styles by lazily loaded source module, static imports included, without what the entry brings anyway.
 * Styles also of what such a module loads later, because the server renders late parts with the page.
 */
export function assetsByModule(manifest: Manifest): Record<string, PageAssets> {
  const ofEntry = withImports(manifest, [entryOf(manifest)]);
  const lazy = new Set(
    Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports),
  );
  const table: Record<string, PageAssets> = {};
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!lazy.has(key)) continue;
    // A module that others import statically too is in a chunk that has only a name.
    const module = (key.startsWith('_') ? chunk.name : key.split('?')[0]) ?? key;
    const assets = (table[module] ??= { scripts: [], styles: [] });
    const needed = [...withImports(manifest, [key])].filter((used) => !ofEntry.has(used));
    const later = needed.flatMap((used) => manifest[used]?.dynamicImports ?? []);
    assets.scripts.push(...needed.map((used) => `/${manifest[used]?.file}`));
    for (const used of withImports(manifest, [...needed, ...later])) {
      if (ofEntry.has(used)) continue;
      assets.styles.push(...(manifest[used]?.css ?? []).map((style) => `/${style}`));
    }
  }
  return table;
}
