import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { Workbox } from 'workbox-window';
import { suspectCutOff } from '../lib/api/connection.ts';
import { isGoodConnection } from '#src/client/lib/device/good-connection.ts';
import { keepSubscribed } from '#src/client/lib/push/keep-subscribed.ts';
import { readText } from '#src/client/lib/storage/storage.ts';
import { isPageMessage } from './messages.ts';
import { tellWorker } from './tell-worker.ts';
import { offerUpdate } from './update-offer.ts';

const updateCheckMs = 60 * 60_000;
/** Reload even if the waiting version does not respond, so that the button does not spin forever. */
const reloadTimeoutMs = 8_000;

/** The page as the service worker's client. */
export type PwaPage = {
  queryClient: QueryClient;
  /** The document was rendered with its data, so the page has not fetched its lists. */
  isRendered: boolean;
  router: Pick<AnyRouter, 'preloadRoute' | 'navigate'>;
};

/**
 * Registers the service worker. Fails silently where that is impossible (private mode, blocked, insecure context), because
 * online everything works without it (product §9.9). `done` is called once it was tried.
 */
export async function registerServiceWorker(
  { queryClient, isRendered, router }: PwaPage,
  done: () => void,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return done();
  const workbox = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
  offerNewVersions(workbox);
  const isReplaced = new AbortController();
  // One may have waited since before this page.
  workbox.addEventListener('waiting', () => isReplaced.abort());
  workbox.addEventListener('message', ({ data, ports }) => {
    if (!isPageMessage(data)) return;
    switch (data.type) {
      case 'NETWORK_FAILED':
        return suspectCutOff();
      case 'STORED_ANSWER_RENEWED':
        return refetchSoon(queryClient);
      case 'MESSAGE_CAME':
        return void queryClient.invalidateQueries({ queryKey: ['inbox'] });
      case 'OPEN_PATH':
        ports[0]?.postMessage('done');
        return void router.navigate({ href: data.path });
    }
  });
  try {
    const registration = await workbox.register();
    // As soon as a new version is found: not each waits until it is let in.
    registration?.addEventListener('updatefound', () => {
      if (registration.active !== null) isReplaced.abort();
    });
  } catch {
    return;
  } finally {
    done();
  }
  checkForUpdates(workbox);
  // Who installs the app means to keep what it stores.
  addEventListener('appinstalled', () => void navigator.storage?.persist());
  // A page that the worker has opened says nothing about the network.
  if (navigator.serviceWorker.controller !== null) suspectCutOff();
  await waitForControl();
  if (isRendered) {
    tellWorker({ type: 'KEEP_PAGE', url: location.href, images: listLoadedImages() });
    // The document's data never went through the worker; fetched again, it is cached for offline use.
    await queryClient.refetchQueries({ type: 'active' });
  }
  // Only an installed app is shared with, perhaps without a network.
  if (matchMedia('(display-mode: standalone)').matches) await router.preloadRoute({ to: '/share' });
  // What fails here is tried again at the next start.
  if (readText('push_device') !== null) keepSubscribed().catch(() => undefined);
  // Left out where its code cannot be had: the next visit tries again.
  const screens = await import('./ahead/screens-ahead.ts').catch(() => null);
  // Only the front page links to all that there is.
  const links = location.pathname === '/' ? screens?.listLinked(document) : [];
  await screens?.bringScreens(router, { links: links ?? [], signal: isReplaced.signal });
  if (!isGoodConnection(navigator)) return;
  const ahead = await import('./ahead/fetch-ahead.ts').catch(() => null);
  await ahead?.fetchAhead();
}

function offerNewVersions(workbox: Workbox): void {
  let isAccepted = false;
  let isControlled = navigator.serviceWorker.controller !== null;
  const reload = (): void => location.reload();
  workbox.addEventListener('waiting', () => {
    offerUpdate(() => {
      isAccepted = true;
      workbox.messageSkipWaiting();
      setTimeout(reload, reloadTimeoutMs);
    });
  });
  workbox.addEventListener('controlling', () => {
    if (isAccepted) reload();
    // Another tab accepted the new version: this page does not reload until its reader agrees.
    else if (isControlled) offerUpdate(reload);
    isControlled = true;
  });
}

/** Browsers check on navigation only, and a page of this app may stay open for days. */
function checkForUpdates(workbox: Workbox): void {
  let checkedAt = Date.now();
  const update = async (): Promise<void> => {
    try {
      await workbox.update();
      checkedAt = Date.now();
    } catch {
      // Offline: who comes back asks again.
    }
  };
  const check = (): void => {
    if (!document.hidden && Date.now() - checkedAt >= updateCheckMs) void update();
  };
  document.addEventListener('visibilitychange', check);
  addEventListener('online', check);
  setInterval(check, updateCheckMs);
}

function waitForControl(): Promise<void> {
  if (navigator.serviceWorker.controller !== null) return Promise.resolve();
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/** Lazy images that are not loaded yet are left out. */
function listLoadedImages(): string[] {
  return [...document.images]
    .filter(({ complete }) => complete)
    .map(({ currentSrc }) => currentSrc);
}

let pending: ReturnType<typeof setTimeout> | null = null;

/** Debounced, because a screen's lists are renewed at about the same time. */
function refetchSoon(queryClient: QueryClient): void {
  if (pending !== null) return;
  pending = setTimeout(() => {
    pending = null;
    void queryClient.invalidateQueries({ refetchType: 'active' });
  }, 300);
}
