import { scannerAssets } from './build.ts';

/** Apart from the precache: only phones that were prepared for scanning have it. */
export const scannerCache = 'scanner-assets';

/** Fetches what is missing. Throws when anything cannot be had. */
export async function storeScannerAssets(): Promise<void> {
  const cache = await caches.open(scannerCache);
  for (const path of scannerAssets) {
    if ((await cache.match(path, { ignoreVary: true })) === undefined) await cache.add(path);
  }
}

/** A prepared phone stays prepared: the new version is not installed before it has its own decoder. */
export async function renewScannerAssets(): Promise<void> {
  if (!(await caches.has(scannerCache))) return;
  const cache = await caches.open(scannerCache);
  if ((await cache.keys()).length > 0) await storeScannerAssets();
}

/** Deletes those of other builds. */
export async function dropOldScannerAssets(): Promise<void> {
  if (!(await caches.has(scannerCache))) return;
  const cache = await caches.open(scannerCache);
  for (const request of await cache.keys()) {
    if (!scannerAssets.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}
