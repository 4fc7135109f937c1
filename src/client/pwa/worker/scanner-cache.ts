import { scannerAssets } from './build.ts';

/** Where a phone that is being prepared for scanning puts the decoder (features/check-in/scanner-assets.ts). */
export const scannerCache = 'derap-scanner';

/**
 * On a prepared phone, fetches what is missing: a new version is not installed before it has its own decoder. Others
 * fetch nothing.
 *
 * @throws when anything cannot be had
 */
export async function completeScannerAssets(): Promise<void> {
  const cache = await openIfPrepared();
  if (cache === null) return;
  for (const path of scannerAssets) {
    if ((await cache.match(path, { ignoreVary: true })) === undefined) await cache.add(path);
  }
}

/** Deletes those of other builds. */
export async function dropOldScannerAssets(): Promise<void> {
  const cache = await openIfPrepared();
  if (cache === null) return;
  for (const request of await cache.keys()) {
    if (!scannerAssets.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}

async function openIfPrepared(): Promise<Cache | null> {
  if (!(await caches.has(scannerCache))) return null;
  const cache = await caches.open(scannerCache);
  return (await cache.keys()).length > 0 ? cache : null;
}
