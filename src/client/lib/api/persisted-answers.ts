/** The service worker's cache of public answers (pwa/worker/sw.ts). */
const publicCache = 'public-data';

/**
 * The bodies of the public answers in the service worker's cache: all, or those to one path whatever its query. None
 * where the cache is not available (private mode).
 */
export async function readPersistedAnswers(path?: string): Promise<unknown[]> {
  try {
    if (!(await caches.has(publicCache))) return [];
    const cache = await caches.open(publicCache);
    const requests = (await cache.keys()).filter(
      ({ url }) => path === undefined || new URL(url).pathname === path,
    );
    return await Promise.all(
      requests.map(async (request) => {
        const answer = await cache.match(request);
        const body: unknown = await answer?.json();
        return body;
      }),
    );
  } catch {
    return [];
  }
}
