import { NetworkError } from '#src/client/lib/api/api-error.ts';

/** The service worker answers from it; named here because both sides must agree. */
const cacheName = 'derap-scanner';
const serviceWorkerTimeoutMs = 5000;
/** For the largest, the WebAssembly, 60 kbit/s. */
const fetchTimeoutMs = 60_000;

/**
 * Gets what scanning needs beyond the app itself (camera library, decoder, its WebAssembly) onto this phone before the
 * network is gone, and lets the decoder look at one picture as proof that it works here. Tells whether the phone will
 * have it without a network: not where there is no service worker.
 *
 * @throws {NetworkError} when a file does not come in
 * @throws when something could not be fetched or kept, or the decoder does not work on this phone
 */
export async function prepareScannerAssets(): Promise<boolean> {
  const { scannerAssets, startCameraEngine } = await import('./camera-engine.ts');
  if ('caches' in globalThis) {
    const cache = await caches.open(cacheName);
    await Promise.all(scannerAssets.map((address) => cacheAsset(cache, address)));
  }
  const engine = await startCameraEngine();
  try {
    await engine.readPhoto(await createBlankPicture());
  } finally {
    engine.close();
  }
  return hasServiceWorker();
}

/** Addresses carry a hash of their content: what is there already is right. */
async function cacheAsset(cache: Cache, address: string): Promise<void> {
  if ((await cache.match(address, { ignoreVary: true })) !== undefined) return;
  const signal = AbortSignal.timeout(fetchTimeoutMs);
  try {
    await cache.add(new Request(address, { signal }));
  } catch (error) {
    throw signal.aborted ? new NetworkError('no_answer', error) : error;
  }
}

async function hasServiceWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  if ((await navigator.serviceWorker.getRegistration()) === undefined) return false;
  // On a first visit it is still being installed.
  const timeout = new Promise<null>((resolve) =>
    setTimeout(() => resolve(null), serviceWorkerTimeoutMs),
  );
  return (await Promise.race([navigator.serviceWorker.ready, timeout])) !== null;
}

function createBlankPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 64, 64);
  return canvas.convertToBlob();
}
