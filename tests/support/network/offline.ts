import { expect, type BrowserContext, type Page } from '@playwright/test';
import { untilInteractive } from '../reader.ts';

/** A first visit precaches the whole app, perhaps on a busy machine. */
const pollOptions = { timeout: 120_000 };

/** Resolves once the service worker controls the page and has cached the document of this path. */
export async function untilStored(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(isControlledAndStored, path), pollOptions).toBe(true);
  await untilQuiet(page);
}

/** Resolves once the document of this path is no longer cached. */
export async function untilRemoved(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(isControlledAndStored, path), pollOptions).toBe(false);
}

/** Resolves once the answer to a public call is cached; `path` is without its query. */
export async function untilAnswerStored(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(hasAnswer, path), pollOptions).toBe(true);
  await untilQuiet(page);
}

/**
 * Nothing is on its way any more: a script that is cut off would reload the page, which ends the test's own navigation. The
 * network is idle once before a busy page asks for its late parts, so this waits until they have come, too.
 */
async function untilQuiet(page: Page): Promise<void> {
  await untilInteractive(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isQuiet, undefined, { polling: 100 });
}

/** Runs inside the page. */
function isQuiet(): boolean {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const last = Math.max(0, ...resources.map(({ responseEnd }) => responseEnd));
  return performance.now() - last > 500;
}

/** Goes offline, including the service worker. */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

/** All of CacheStorage: the URLs, and headers and bodies as one text. */
export function readCaches(page: Page): Promise<{ addresses: string[]; text: string }> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        addresses.push(request.url);
        const response = await cache.match(request, { ignoreVary: true });
        if (response === undefined) continue;
        texts.push(JSON.stringify([...request.headers, ...response.headers]));
        texts.push(await response.text());
      }
    }
    return { addresses, text: texts.join('\n') };
  });
}

async function isControlledAndStored(path: string): Promise<boolean> {
  if (navigator.serviceWorker.controller === null) return false;
  for (const name of await caches.keys()) {
    if (!name.startsWith('documents-')) continue;
    const cache = await caches.open(name);
    if ((await cache.match(path, { ignoreVary: true })) !== undefined) return true;
  }
  return false;
}

async function hasAnswer(path: string): Promise<boolean> {
  const cache = await caches.open('public-data');
  const requests = await cache.keys();
  return requests.some(({ url }) => new URL(url).pathname === path);
}
