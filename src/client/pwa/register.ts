import type { QueryClient } from '@tanstack/react-query';
import { Workbox } from 'workbox-window';
import { isPageMessage } from './messages.ts';
import { tellWorker } from './tell-worker.ts';
import { offerUpdate } from './update-offer.ts';

const lookForUpdatesEvery = 60 * 60_000;
/** A waiting version that does not answer must not leave the button spinning. */
const reloadAnywayAfter = 8_000;

/** The page as the service worker's client. */
export type PwaPage = {
  queryClient: QueryClient;
  /** The document came with its data, so its lists have not been asked for yet. */
  isRendered: boolean;
};

/**
 * Registers the service worker. Refused or impossible (private mode, blocked, no secure context), it is silent
 * (product §9.9): everything works without it, online.
 */
export async function registerServiceWorker({ queryClient, isRendered }: PwaPage): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none' });
  offerNewVersions(workbox);
  workbox.addEventListener('message', ({ data }) => {
    if (isPageMessage(data)) askAgainSoon(queryClient);
  });
  try {
    await workbox.register();
  } catch {
    return;
  }
  lookForUpdates(workbox);
  if (!isRendered) return;
  await untilControlled();
  tellWorker({ type: 'KEEP_PAGE', url: location.href, images: imagesShown() });
  // What the document brought with it never went through the worker: asked for once more, it opens offline too.
  await queryClient.refetchQueries({ type: 'active' });
}

function offerNewVersions(workbox: Workbox): void {
  let isAccepted = false;
  let isControlled = navigator.serviceWorker.controller !== null;
  const reload = (): void => location.reload();
  workbox.addEventListener('waiting', () => {
    offerUpdate(() => {
      isAccepted = true;
      workbox.messageSkipWaiting();
      setTimeout(reload, reloadAnywayAfter);
    });
  });
  workbox.addEventListener('controlling', () => {
    if (isAccepted) reload();
    // Another tab let the new version in: this page stays as it is until its own reader agrees.
    else if (isControlled) offerUpdate(reload);
    isControlled = true;
  });
}

/** Browsers look on navigation only, and a page of this app may stay open for days. */
function lookForUpdates(workbox: Workbox): void {
  let lookedAt = Date.now();
  const look = (): void => {
    if (!navigator.onLine || document.hidden || Date.now() - lookedAt < lookForUpdatesEvery) return;
    lookedAt = Date.now();
    // Without an answer there is nothing new to offer.
    workbox.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  setInterval(look, lookForUpdatesEvery);
}

function untilControlled(): Promise<void> {
  if (navigator.serviceWorker.controller !== null) return Promise.resolve();
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/** Those that are not fetched yet wait for the reader to scroll to them. */
function imagesShown(): string[] {
  return [...document.images]
    .filter(({ complete }) => complete)
    .map(({ currentSrc }) => currentSrc);
}

let pending: ReturnType<typeof setTimeout> | null = null;

/** Several lists of a screen are renewed at about the same time. */
function askAgainSoon(queryClient: QueryClient): void {
  if (pending !== null) return;
  pending = setTimeout(() => {
    pending = null;
    void queryClient.invalidateQueries({ refetchType: 'active' });
  }, 300);
}
