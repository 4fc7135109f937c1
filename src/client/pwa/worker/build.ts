import type { PrecacheEntry } from 'workbox-precaching/_types.js';

declare const self: ServiceWorkerGlobalScope;

/** The assets of this build, as `npm run build` writes them in (src/build/precache.ts). */
const manifest: (PrecacheEntry & { group?: string })[] = self.__WB_MANIFEST.map((entry) =>
  typeof entry === 'string' ? { url: entry } : entry,
);

/** What everybody gets at once; the web manifest is of no group. */
export const precached = manifest.filter(({ group }) => group !== 'later' && group !== 'scanner');

/** Paths of what scanning needs besides. */
export const scannerAssets = listGroup('scanner');

/** Paths of what is stored with the first page that needs it. */
export const laterAssets = listGroup('later');

/** Paths of all scripts, styles and fonts of this build. */
export const buildAssets: ReadonlySet<string> = new Set(manifest.map(toPath));

/** Different whenever any asset is: their names carry a hash of their content. */
export const buildId = fingerprint([...buildAssets].join());

function listGroup(wanted: string): string[] {
  return manifest.filter(({ group }) => group === wanted).map(toPath);
}

function toPath({ url }: PrecacheEntry): string {
  return new URL(url, self.location.origin).pathname;
}

/** FNV-1a: a name has to be made before anything can be awaited, and crypto.subtle only answers later. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
