import { listAssets } from './addresses.ts';
import { laterAssets, scannerAssets } from './build.ts';

/** The scanner's decoder and scripts, cached when a phone is prepared (features/check-in/camera/scanner-assets.ts). */
export const scannerCache = 'derap-scanner';

/** Scripts and styles that are cached with the first page that links them. */
export const laterCache = 'assets';

const decoder = /\/zxing[^/]*\.wasm$/;

/** Caches the assets that a page links and the precache lacks. */
export async function cacheAssets(html: string): Promise<void> {
  const named = listAssets(html);
  await addMissing(
    laterCache,
    named.filter((path) => laterAssets.includes(path)),
  );
  await addMissing(
    scannerCache,
    named.filter((path) => scannerAssets.includes(path)),
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
