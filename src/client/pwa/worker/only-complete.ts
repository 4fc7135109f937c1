import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Caches only complete same-origin responses: no partial, failed, opaque, no-store or private ones. */
export const onlyComplete: WorkboxPlugin = {
  cacheWillUpdate({ response }) {
    const isWhole = response.status === 200 && response.type === 'basic';
    const isForbidden = /no-store|private/.test(response.headers.get('cache-control') ?? '');
    return Promise.resolve(isWhole && !isForbidden ? response : null);
  },
};
