import { fixedAddresses } from '#src/client/pwa/worker/addresses.ts';

/** The worker reads these caches under the same names (pwa/worker). */
const scannerCache = 'derap-scanner';
const pictureCache = 'images';
const answerCache = 'public-data';
const documentCaches = 'documents-';

type Cached = { cache: string; request: Request };

/** Everything in the worker's caches that `isOne` picks; nothing where there are none. */
export async function listCached(isOne: (entry: Cached) => boolean): Promise<Cached[]> {
  // Missing outside secure contexts, where there is no worker either.
  if (!('caches' in globalThis)) return [];
  const found: Cached[] = [];
  for (const cache of await caches.keys()) {
    const requests = await (await caches.open(cache)).keys();
    found.push(...requests.map((request) => ({ cache, request })).filter(isOne));
  }
  return found;
}

/** Deletes what `isOne` picks. */
export async function clearCached(isOne: (entry: Cached) => boolean): Promise<void> {
  for (const { cache, request } of await listCached(isOne)) {
    await (await caches.open(cache)).delete(request, { ignoreVary: true });
  }
}

/** A list or page that the reader has seen, or that was fetched ahead: not what the app itself starts with. */
export function isSeenPage({ cache, request }: Cached): boolean {
  if (cache === answerCache) return true;
  return (
    cache.startsWith(documentCaches) && !fixedAddresses.includes(new URL(request.url).pathname)
  );
}

/** The scanner's decoder, by far its largest file; pages may need the others. */
export function isDecoder({ cache, request }: Cached): boolean {
  return cache === scannerCache && request.url.endsWith('.wasm');
}

export function isPicture({ cache }: Cached): boolean {
  return cache === pictureCache;
}
