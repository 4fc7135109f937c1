import type { Browser } from '@playwright/test';

/** A first visit with a service worker. */
export type OfflineVisit = {
  /** From load until the worker is active and has cached the page and its lists. */
  seconds: number;
  /** Files of the app that the worker has cached. */
  files: number;
};

/** Opens a list page in a new profile with a four times slower CPU, and waits until it works offline. */
export async function untilOffline(browser: Browser, url: string): Promise<OfflineVisit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.goto(url, { waitUntil: 'load' });
    return await page.evaluate(waitForStores);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function waitForStores(): Promise<OfflineVisit> {
  const [navigation] = performance.getEntriesByType('navigation');
  const loadedAt =
    navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : Number.NaN;
  const countIn = async (prefix: string, isCounted: (url: string) => boolean) => {
    let count = 0;
    for (const name of await caches.keys()) {
      if (!name.startsWith(prefix)) continue;
      const requests = await (await caches.open(name)).keys();
      count += requests.filter(({ url: stored }) => isCounted(stored)).length;
    }
    return count;
  };
  for (;;) {
    const isReady =
      navigator.serviceWorker.controller?.state === 'activated' &&
      (await countIn('documents-', (stored) => stored === location.href)) > 0 &&
      (await countIn('public-data', () => true)) > 0;
    if (isReady) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const seconds = (performance.now() - loadedAt) / 1000;
  return { seconds, files: await countIn('workbox-precache', () => true) };
}
