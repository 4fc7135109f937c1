import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { sharePath } from '#src/domain/pages/share-target.ts';
import { forgetOld } from '#src/client/lib/storage/received.ts';
import { readWorkerMessage, type WorkerAnswer, type WorkerMessage } from '../messages.ts';
import { toPageKind } from './addresses.ts';
import {
  completeScannerAssets,
  dropOldAssets,
  fetchAhead,
  isDecoder,
  laterCache,
  listMissingScreens,
  scannerCache,
  storeScreens,
} from './assets.ts';
import { laterAssets, precached, scannerAssets } from './build.ts';
import {
  handleNavigation,
  changeLanguage,
  dropOldDocuments,
  persistPage,
  storeFixedDocuments,
} from './documents.ts';
import { onlyComplete } from './only-complete.ts';
import { handleClick, handleNewAddress, handlePush } from './push.ts';
import { handleShare } from './share-target.ts';
import { StoredWhenSlow } from './stored-when-slow.ts';

declare const self: ServiceWorkerGlobalScope;

const month = 30 * 86_400;

clientsClaim();
cleanupOutdatedCaches();
// Must run before Workbox's own listener.
self.addEventListener('install', () => void fetchAhead(precached.map(({ url }) => url)));
precacheAndRoute(precached);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && toPageKind(url) !== null,
  (options) => {
    options.event.waitUntil(forgetOld().catch(() => undefined));
    return handleNavigation(options);
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  ({ request }) => handleShare(request),
  'POST',
);

// No other API response is ever cached: the rest is personal data.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    url.pathname.startsWith('/api/public/') &&
    // Each query would evict a list from the cache. Offline, the app searches the cached lists itself.
    url.pathname !== '/api/public/search' &&
    !request.headers.has('authorization') &&
    !request.headers.has('range'),
  new StoredWhenSlow({
    cacheName: 'public-data',
    plugins: [onlyComplete, limitEntries(200)],
  }),
);

const pictures = new CacheFirst({
  cacheName: 'images',
  plugins: [onlyComplete, limitEntries(250)],
});

registerRoute(({ request, url }) => isPicture(url) && !request.headers.has('range'), pictures);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && scannerAssets.includes(url.pathname),
  new CacheFirst({ cacheName: scannerCache, plugins: [onlyComplete, { cacheDidUpdate }] }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && laterAssets.includes(url.pathname),
  new CacheFirst({ cacheName: laterCache, plugins: [onlyComplete] }),
);

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([storeFixedDocuments(), completeScannerAssets(), bypassWorker(event)]),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('message', (event) => {
  const message = readWorkerMessage(event.data);
  if (message !== null) event.waitUntil(handleMessage(message, event));
});

self.addEventListener('push', (event) => event.waitUntil(handlePush(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(handleClick(event.notification));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(handleNewAddress(event.newSubscription));
});

type InstallEvent = ExtendableEvent & {
  /** Static routing; not in all browsers. */
  addRoutes?: (rules: { condition: { urlPattern: string }; source: string }[]) => Promise<void>;
};

/**
 * Lets the browser send personal API requests past this worker, which has nothing to do with them. A page that polls would
 * otherwise wake the old version just while a new one takes over; Chromium then waits for the old one to rest, and loses
 * the navigation that follows.
 */
async function bypassWorker(event: InstallEvent): Promise<void> {
  await event.addRoutes?.([
    { condition: { urlPattern: '/api/public/*' }, source: 'fetch-event' },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
  ]);
}

function isPictureAddress(address: string): boolean {
  return URL.canParse(address) && isPicture(new URL(address));
}

function isPicture({ origin, pathname }: URL): boolean {
  return origin === self.location.origin && /^\/(?:poster|media)\//.test(pathname);
}

async function activate(): Promise<void> {
  await dropOldDocuments();
  await dropOldAssets();
  // The phone may have been prepared while this worker was being installed.
  await completeScannerAssets().catch(() => undefined);
}

/** A phone that fetches the decoder is being prepared for scanning. */
async function cacheDidUpdate({ request }: { request: Request }): Promise<void> {
  if (isDecoder(request.url)) await completeScannerAssets();
}

function limitEntries(maxEntries: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: month, purgeOnQuotaError: true });
}

async function handleMessage(message: WorkerMessage, event: ExtendableMessageEvent): Promise<void> {
  switch (message.type) {
    case 'SKIP_WAITING':
      // Only when the reader agrees: a new version must not interrupt a form or a scan.
      return self.skipWaiting();
    case 'KEEP_PAGE':
      await persistPage(new URL(message.url, self.location.origin));
      for (const address of message.images.filter(isPictureAddress)) {
        // One that fails now is fetched when it is shown again.
        await pictures.handle({ request: new Request(address), event }).catch(() => undefined);
      }
      return;
    case 'LANGUAGE_CHANGED':
      // Offline, pages change one by one as they are revalidated.
      return changeLanguage().catch(() => undefined);
    case 'STORE_SCREENS':
      return answer(event, async () => ((await storeScreens()) ? 'more' : 'done'));
    case 'CHECK_SCREENS':
      return answer(event, async () => ((await listMissingScreens()).length > 0 ? 'more' : 'done'));
    case 'COMPLETE_SCANNER':
      return answer(event, async () => {
        await completeScannerAssets();
        return 'done';
      });
  }
}

async function answer(
  { ports }: ExtendableMessageEvent,
  work: () => Promise<WorkerAnswer>,
): Promise<void> {
  ports[0]?.postMessage(await work().catch(toFailure));
}

function toFailure(error: unknown): WorkerAnswer {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull ? 'full' : 'failed';
}
