import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { findEntry, collectImports } from '../manifest.ts';
import { scriptsByModule } from '../page-scripts.ts';
import { type AssetGroup, groupAssets } from '../precache.ts';
import { findScreenKind } from './screen-kinds.ts';

type ScreenSize = {
  /** The route's file without its extension, such as `race.index`. */
  screen: string;
  limits: ReturnType<typeof findScreenKind>;
  /** Of all scripts that its document links, as sent. */
  bytes: number;
  files: number;
};

const routesFolder = 'src/client/routes/';
/** Files whose names start with a hyphen are parts of routes. */
const isRoute = /^src\/client\/routes\/[^-]/;

/** First-screen JavaScript of each screen, own and shared chunks; `getSize` returns the bytes of a built file by its path. */
export function screenSizes(manifest: Manifest, getSize: (file: string) => number): ScreenSize[] {
  const table = scriptsByModule(manifest);
  const sumSizes = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + getSize(file), 0);
  const findScripts = (module: string) => table[module] ?? [];
  const base = entrySize(manifest, getSize);
  const baseFiles = collectImports(manifest, [findEntry(manifest)]).size;
  const routes = Object.keys(table).filter((module) => isRoute.test(module));
  return routes.map((module) => {
    const screen = module.slice(routesFolder.length).replace(/\.tsx$/, '');
    const parents = routes.filter((one) => module.startsWith(one.replace(/tsx$/, '')));
    const guard = screen.startsWith('_member.') ? ['session-refresh'] : [];
    const scripts = new Set([module, ...parents, ...guard].flatMap(findScripts));
    const bytes = base + sumSizes(scripts);
    return {
      screen,
      limits: findScreenKind(module.slice(routesFolder.length)),
      bytes,
      files: baseFiles + scripts.size,
    };
  });
}

/** Bytes that every screen loads. */
export function entrySize(manifest: Manifest, getSize: (file: string) => number): number {
  const files = [...collectImports(manifest, [findEntry(manifest)])].map(
    (key) => manifest[key]?.file ?? '',
  );
  return files.reduce((sum, file) => sum + getSize(file), 0);
}

/** Number and bytes of the files of a group: what the service worker fetches for everybody, or before a phone scans. */
export function groupSize(
  group: AssetGroup,
  { manifest, folder }: { manifest: Manifest; folder: string },
): { files: number; bytes: number } {
  const findGroup = groupAssets(manifest);
  const files = readdirSync(join(folder, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => /\.(js|css|woff2|wasm)$/.test(file) && findGroup(file) === group);
  return {
    files: files.length,
    bytes: files.reduce((sum, file) => sum + sentSize(folder, file), 0),
  };
}

/** A built file's size as sent: that of its Brotli copy if there is one. */
export function sentSize(folder: string, file: string): number {
  const path = join(folder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
