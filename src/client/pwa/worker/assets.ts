import { listAssets } from './addresses.ts';
import { laterAssets, scannerAssets, screenAssets } from './build.ts';

/** The scanner's decoder and scripts, cached when a phone is prepared (features/check-in/camera/scanner-assets.ts). */
export const scannerCache = 'derap-scanner';

/** Scripts and styles that are cached with the first page that links them. */
export const laterCache = 'assets';

/** Few, so that what the reader opens meanwhile does not wait, and a new version does not wait for this one to rest. */
const atATime = 4;

const decoder = /\/zxing[^/]*\.wasm$/;

/** Caches the assets that a page links and the precache lacks. */
export async function cacheAssets(html: string): Promise<void> {
  await storeAssets(listAssets(html));
}

/**
 * Caches the next few files of the code of screens for visitors and members; whether more are missing.
 *
 * @throws when one cannot be fetched
 */
export async function storeScreens(): Promise<boolean> {
  const missing = await listMissingScreens();
  await storeAssets(missing.slice(0, atATime));
  return missing.length > atATime;
}

/** Paths of the code of screens for visitors and members that is not cached yet. */
export async function listMissingScreens(): Promise<string[]> {
  const stored = new Set<string>();
  for (const name of [laterCache, scannerCache]) {
    const requests = await (await caches.open(name)).keys();
    for (const { url } of requests) stored.add(new URL(url).pathname);
  }
  return screenAssets.filter((path) => !stored.has(path));
}

async function storeAssets(paths: readonly string[]): Promise<void> {
  await addMissing(
    laterCache,
    paths.filter((path) => laterAssets.includes(path)),
  );
  await addMissing(
    scannerCache,
    paths.filter((path) => scannerAssets.includes(path)),
  );
}

/**
 * Fetches this build's scanner assets on a phone that already has the decoder, so that a new version is never installed
 * incomplete. Other phones fetch nothing.
 *
 * @throws when an asset cannot be fetched
 */
export async function completeScannerAssets(): Promise<void> {
  if (!(await caches.has(scannerCache))) return;
  const cache = await caches.open(scannerCache);
  const stored = await cache.keys();
  if (stored.some(({ url }) => isDecoder(url))) await addMissing(scannerCache, scannerAssets);
}

export function isDecoder(url: string): boolean {
  return decoder.test(new URL(url).pathname);
}

/** Deletes assets of other builds. */
export async function dropOldAssets(): Promise<void> {
  await deleteOthers(scannerCache, scannerAssets);
  await deleteOthers(laterCache, laterAssets);
}

async function addMissing(cacheName: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const cache = await caches.open(cacheName);
  await Promise.all(
    paths.map(async (path) => {
      if ((await cache.match(path, { ignoreVary: true })) === undefined) await cache.add(path);
    }),
  );
}

/**
 * Fetches missing files in parallel into the HTTP cache, because Workbox fetches one by one and would need a round trip
 * for each. Ignores failures: Workbox fetches those files again.
 */
export async function fetchAhead(urls: readonly string[]): Promise<void> {
  const fetchOne = async (url: string): Promise<void> => {
    if ((await caches.match(url, { ignoreVary: true })) !== undefined) return;
    await (await fetch(url, { priority: 'low' })).arrayBuffer();
  };
  await Promise.allSettled(urls.map(fetchOne));
}

async function deleteOthers(cacheName: string, paths: readonly string[]): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    if (!paths.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}
