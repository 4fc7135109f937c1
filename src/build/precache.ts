import type { Manifest } from 'vite';
import { coreGroups, partGroups, precachedScreens } from './chunks/chunk-groups.ts';
import { findEntry, collectImports } from './manifest.ts';
import { findKindOfModule } from './sizes/screen-kinds.ts';

/**
 * When the service worker fetches an asset. `core` (public screens and tickets): at once, for everybody. `scanner`: when a
 * phone is prepared for scanning. `later`: with the first page that needs it.
 */
export type AssetGroup = 'core' | 'scanner' | 'later';

/** Matched against manifest keys; a named chunk's key contains its name. */
const coreEntries = [
  /^index\.html$/,
  precachedScreens,
  ...partGroups.map(({ test }) => test),
  ...[...coreGroups, ...partGroups].map(({ name }) => new RegExp(`^_${name}-`)),
];
const scannerEntries = [/\/routes\/scanner\.|\/features\/check-in\/(?!host\/)/];
/** What the decoder's worker loads is not in the manifest. */
const decoder = /\/(?:html5-qrcode|zxing|decoder-worker)[^/]*$/;

/** Returns each asset's group by the manifest; paths are relative to the build's folder. */
export function groupAssets(manifest: Manifest): (path: string) => AssetGroup {
  const core = listFiles(manifest, coreEntries);
  const scanner = listFiles(manifest, scannerEntries);
  const sheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  return (path) => {
    // Everybody's style sheet is linked by the document, so no chunk names it.
    if (core.has(path) || (path.endsWith('.css') && !sheets.has(path))) return 'core';
    return scanner.has(path) || decoder.test(path) ? 'scanner' : 'later';
  };
}

/**
 * Tells whether an asset is of a screen for visitors or members, with all that the screen may open: a good connection brings
 * these before they are opened. Paths are relative to the build's folder.
 */
export function screenAssets(manifest: Manifest): (path: string) => boolean {
  const initial = collectImports(manifest, [findEntry(manifest)]);
  const seen = new Set<string>();
  const open = Object.keys(manifest).filter((key) => isOpenScreen(key));
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    const isOtherScreen = findKindOfModule(`/${key}`) !== null && !isOpenScreen(key);
    if (chunk === undefined || seen.has(key) || initial.has(key) || isOtherScreen) continue;
    seen.add(key);
    open.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
  }
  const files = new Set(
    [...seen].flatMap((key) => [manifest[key]?.file, ...(manifest[key]?.css ?? [])]),
  );
  return (path) => files.has(path) && !decoder.test(path);
}

function isOpenScreen(key: string): boolean {
  const kind = findKindOfModule(`/${key}`)?.kind;
  return kind === 'public' || kind === 'visitor' || kind === 'member';
}

/** Files of the matching entries and their static imports. */
function listFiles(manifest: Manifest, entries: readonly RegExp[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const used of chunk.imports ?? []) add(used);
  };
  for (const [key, chunk] of Object.entries(manifest)) {
    const isLoadedByItself = chunk.isEntry === true || chunk.isDynamicEntry === true;
    const isOne = isLoadedByItself || key.startsWith('_');
    if (isOne && entries.some((entry) => entry.test(key))) add(key);
  }
  return files;
}
