import type { PrecacheEntry } from 'workbox-precaching/_types.js';

declare const self: ServiceWorkerGlobalScope;

/** This build's assets, injected by `npm run build` (src/build/precache.ts). */
const manifest: (PrecacheEntry & { group?: string; ahead?: boolean })[] = self.__WB_MANIFEST.map(
  (entry) => (typeof entry === 'string' ? { url: entry } : entry),
);

/** What everybody fetches at once; the web manifest has no group. */
export const precached = manifest.filter(({ group }) => group !== 'later' && group !== 'scanner');

/** Paths of what scanning needs as well. */
export const scannerAssets = listGroup('scanner');

/** Paths of what is cached with the first page that needs it. */
export const laterAssets = listGroup('later');

/** Paths of the code of screens for visitors and members, which a good connection brings before they are opened. */
export const screenAssets = manifest.filter(({ ahead }) => ahead === true).map(toPath);

/** Paths of all scripts, styles and fonts of this build. */
export const buildAssets: ReadonlySet<string> = new Set(manifest.map(toPath));

/** Changes with any asset, because their names contain content hashes. */
export const buildId = fingerprint([...buildAssets].join());

function listGroup(wanted: string): string[] {
  return manifest.filter(({ group }) => group === wanted).map(toPath);
}

function toPath({ url }: PrecacheEntry): string {
  return new URL(url, self.location.origin).pathname;
}

/** FNV-1a, because crypto.subtle is asynchronous and the id is needed synchronously. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
