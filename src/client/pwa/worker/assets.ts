import { assetsIn } from './addresses.ts';
import { laterAssets, scannerAssets } from './build.ts';

/** Where a phone that is being prepared for scanning puts the decoder (features/check-in/camera/scanner-assets.ts). */
export const scannerCache = 'derap-scanner';

/** Scripts and styles that came with a page. */
export const laterCache = 'assets';

const decoder = /\/zxing[^/]*\.wasm$/;

/** Stores what a page names and the precache does not have. */
export async function storeAssetsOf(html: string): Promise<void> {
  const named = assetsIn(html);
  await complete(
    laterCache,
    named.filter((path) => laterAssets.includes(path)),
  );
  await complete(
    scannerCache,
    named.filter((path) => scannerAssets.includes(path)),
  );
}

/**
 * On a phone that has the decoder, fetches all else that scanning needs: a new version is not installed before it has
 * its own. Other phones fetch nothing.
 *
 * @throws when anything cannot be had
 */
export async function completeScannerAssets(): Promise<void> {
  if (!(await caches.has(scannerCache))) return;
  const cache = await caches.open(scannerCache);
  const stored = await cache.keys();
  if (stored.some(({ url }) => isDecoder(url))) await complete(scannerCache, scannerAssets);
}

export function isDecoder(url: string): boolean {
  return decoder.test(new URL(url).pathname);
}

/** Deletes those of other builds. */
export async function dropOldAssets(): Promise<void> {
  await keepOnly(scannerCache, scannerAssets);
  await keepOnly(laterCache, laterAssets);
}

async function complete(cacheName: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const cache = await caches.open(cacheName);
  await Promise.all(
    paths.map(async (path) => {
      if ((await cache.match(path, { ignoreVary: true })) === undefined) await cache.add(path);
    }),
  );
}

/**
 * Asks for files that are not stored yet side by side, so that they are in the browser's own cache when Workbox fetches
 * them one after the other, which would cost a round trip each. What cannot be had now is Workbox's to tell.
 */
export async function fetchAhead(urls: readonly string[]): Promise<void> {
  const ask = async (url: string): Promise<void> => {
    if ((await caches.match(url, { ignoreVary: true })) !== undefined) return;
    await (await fetch(url, { priority: 'low' })).arrayBuffer();
  };
  await Promise.allSettled(urls.map(ask));
}

async function keepOnly(cacheName: string, paths: readonly string[]): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    if (!paths.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}
