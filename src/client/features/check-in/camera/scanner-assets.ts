import { NetworkError } from '#src/client/lib/api/api-error.ts';
import { hurryWorker } from '#src/client/lib/device/worker-start.ts';
import { askWorker } from '#src/client/pwa/ask-worker.ts';

/** The service worker reads this cache under the same name (pwa/worker/assets.ts). */
const cacheName = 'derap-scanner';
const serviceWorkerTimeoutMs = 5000;
/** Enough for the largest file, the WebAssembly, at 60 kbit/s, and for all other files together. */
const fetchTimeoutMs = 60_000;

/**
 * Caches what scanning needs beyond the app itself (camera library, decoder, its WebAssembly, the scanner's rarer screens)
 * and decodes one picture to prove that the decoder works on this phone. Returns whether scanning will work offline, which
 * takes a service worker.
 *
 * @throws {NetworkError} when a download times out
 * @throws when a file could not be fetched or cached, or the decoder does not work on this phone
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
  const worker = await findServiceWorker();
  if (worker === null) return false;
  await completeAssets(worker);
  return true;
}

/** URLs contain a hash of the content, so a cached file is never stale. */
async function cacheAsset(cache: Cache, address: string): Promise<void> {
  if ((await cache.match(address, { ignoreVary: true })) !== undefined) return;
  const signal = AbortSignal.timeout(fetchTimeoutMs);
  try {
    await cache.add(new Request(address, { signal }));
  } catch (error) {
    throw signal.aborted ? new NetworkError('no_answer', error) : error;
  }
}

/** The worker knows all files of its build. */
async function completeAssets(worker: ServiceWorker): Promise<void> {
  const signal = AbortSignal.timeout(fetchTimeoutMs);
  const answer = await askWorker({ type: 'COMPLETE_SCANNER' }, { worker, signal }).catch(
    (error: unknown) => {
      throw new NetworkError('no_answer', error);
    },
  );
  if (answer === 'full') throw new DOMException('No room for the scanner', 'QuotaExceededError');
  if (answer === 'failed') throw new NetworkError('no_answer', null);
}

async function findServiceWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null;
  await hurryWorker();
  if ((await navigator.serviceWorker.getRegistration()) === undefined) return null;
  // On a first visit it may still be installing.
  const timeout = new Promise<null>((resolve) =>
    setTimeout(() => resolve(null), serviceWorkerTimeoutMs),
  );
  const registration = await Promise.race([navigator.serviceWorker.ready, timeout]);
  return registration?.active ?? null;
}

function createBlankPicture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, 64, 64);
  return canvas.convertToBlob();
}
