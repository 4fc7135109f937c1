import type { Manifest } from 'vite';
import { coreGroups, partGroups, precachedScreens } from './chunks/chunk-groups.ts';

/**
 * When a service worker fetches an asset. `core`: for everybody, at once: public screens and tickets. `scanner`: once a
 * phone is prepared for scanning. `later`: with the first page that needs it.
 */
export type AssetGroup = 'core' | 'scanner' | 'later';

/** By the manifest's keys: a chunk that the build named has its name in it. */
const coreEntries = [
  /^index\.html$/,
  precachedScreens,
  ...partGroups.map(({ test }) => test),
  ...[...coreGroups, ...partGroups].map(({ name }) => new RegExp(`^_${name}-`)),
];
const scannerEntries = [/\/routes\/scanner\.|\/features\/check-in\//];
/** What the decoder's worker loads is in no graph. */
const decoder = /\/(?:html5-qrcode|zxing|decoder-worker)[^/]*$/;

/** Sorts the assets of a client build by its manifest; paths are as in the build's folder. */
export function groupAssets(manifest: Manifest): (path: string) => AssetGroup {
  const core = listFiles(manifest, coreEntries);
  const scanner = listFiles(manifest, scannerEntries);
  return (path) => {
    // The one style sheet is every screen's, and no chunk's.
    if (core.has(path) || path.endsWith('.css')) return 'core';
    return scanner.has(path) || decoder.test(path) ? 'scanner' : 'later';
  };
}

/** Everything that the matching entries load without being asked for anything else. */
function listFiles(manifest: Manifest, entries: readonly RegExp[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.assets ?? [])]) files.add(file);
    for (const used of chunk.imports ?? []) add(used);
  };
  for (const [key, chunk] of Object.entries(manifest)) {
    const isLoadedByItself = chunk.isEntry === true || chunk.isDynamicEntry === true;
    const isOne = isLoadedByItself || key.startsWith('_');
    if (isOne && entries.some((entry) => entry.test(key))) add(key);
  }
  return files;
}
