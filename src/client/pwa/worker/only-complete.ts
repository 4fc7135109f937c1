import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Stores whole answers of our own origin only: no parts, no errors, nothing opaque, nothing that says no-store. */
export const onlyComplete: WorkboxPlugin = {
  cacheWillUpdate({ response }) {
    const isWhole = response.status === 200 && response.type === 'basic';
    const isForbidden = /no-store|private/.test(response.headers.get('cache-control') ?? '');
    return Promise.resolve(isWhole && !isForbidden ? response : null);
  },
};
