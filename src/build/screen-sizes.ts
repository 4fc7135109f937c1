import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { findEntry, withImports } from './manifest.ts';
import { scriptsByModule } from './page-scripts.ts';
import { groupAssets } from './precache.ts';

type ScreenSize = {
  /** The route's file without its ending, such as `race.index`. */
  screen: string;
  /** Everybody's, signing in, or behind sign-in or a ticket. The scanner has no budget: it is prepared before it is used. */
  kind: 'public' | 'visitor' | 'member' | 'scanner';
  /** Of all scripts that its document names, as they are sent. */
  bytes: number;
  /** How many scripts these are. */
  files: number;
};

const routesFolder = 'src/client/routes/';
/** Files that begin with a hyphen hold parts of routes. */
const isRoute = /^src\/client\/routes\/[^-]/;
const catalogs = ['id', 'en'].map((language) => `src/client/locales/${language}/messages.po`);

/** The first-screen JavaScript of each screen, its own chunks and the shared ones; `sizeOf` gives the bytes of a built file by its path. */
export function screenSizes(manifest: Manifest, sizeOf: (file: string) => number): ScreenSize[] {
  const table = scriptsByModule(manifest);
  const sumOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const scriptsOf = (module: string) => table[module] ?? [];
  const base =
    entrySize(manifest, sizeOf) + Math.max(...catalogs.map((one) => sumOf(scriptsOf(one))));
  const baseFiles =
    withImports(manifest, [findEntry(manifest)]).size +
    Math.max(...catalogs.map((one) => scriptsOf(one).length));
  const routes = Object.keys(table).filter((module) => isRoute.test(module));
  return routes.map((module) => {
    const screen = module.slice(routesFolder.length).replace(/\.tsx$/, '');
    const parents = routes.filter((one) => module.startsWith(one.replace(/tsx$/, '')));
    const guard = screen.startsWith('_member.') ? ['session-refresh'] : [];
    const scripts = new Set([module, ...parents, ...guard].flatMap(scriptsOf));
    const bytes = base + sumOf(scripts);
    return { screen, kind: findKind(screen), bytes, files: baseFiles + scripts.size };
  });
}

/** What every screen loads, in bytes. */
export function entrySize(manifest: Manifest, sizeOf: (file: string) => number): number {
  const files = [...withImports(manifest, [findEntry(manifest)])].map(
    (key) => manifest[key]?.file ?? '',
  );
  return files.reduce((sum, file) => sum + sizeOf(file), 0);
}

/** What the service worker fetches for everybody: how many files of the app, and their bytes. */
export function precacheSize(manifest: Manifest, folder: string): { files: number; bytes: number } {
  const groupOf = groupAssets(manifest);
  const files = readdirSync(join(folder, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => /\.(js|css|woff2|wasm)$/.test(file) && groupOf(file) === 'core');
  return {
    files: files.length,
    bytes: files.reduce((sum, file) => sum + sentSize(folder, file), 0),
  };
}

/** A built file's size as it is sent: its Brotli copy where there is one. */
export function sentSize(folder: string, file: string): number {
  const path = join(folder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function findKind(screen: string): ScreenSize['kind'] {
  if (screen.startsWith('scanner.')) return 'scanner';
  if (screen.startsWith('_visitor.')) return 'visitor';
  return /^(_member|ticket)\b/.test(screen) ? 'member' : 'public';
}
