/** The worker's store of public answers (pwa/worker/sw.ts). */
const publicCache = 'public-data';

/**
 * The bodies of all public answers that the service worker has stored on this phone, or only of those to one path
 * (without its query). None where storage is refused (private mode).
 */
export async function readStoredAnswers(path?: string): Promise<unknown[]> {
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
