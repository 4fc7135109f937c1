import type { Browser } from '@playwright/test';

/** One first visit of a browser profile with a service worker. */
export type OfflineVisit = {
  /** From the page's load until its worker is active and page and lists are stored. */
  seconds: number;
  /** Files that the worker has stored of the app itself. */
  files: number;
};

/** Opens a page with a list as a new profile on a phone whose processor is four times slower, and waits. */
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
