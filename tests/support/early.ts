import type { Page } from '@playwright/test';

/** Holds the page's scripts back as a slow link does; the answer lets them go. */
async function delayScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** As on a slow link. This kind of machine has none of the fonts whose stand-ins are fitted to the page's own. */
async function delayStylesUntilFont(page: Page): Promise<void> {
  const fontLoaded = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('.woff2'),
  );
  await page.route('**/assets/*.css', async (route) => {
    await fontLoaded;
    await route.continue();
  });
}

/** Opens a page whose scripts do not come before the answer is called. */
export async function openWithDelayedScripts(page: Page, path: string): Promise<() => void> {
  const release = await delayScripts(page);
  await delayStylesUntilFont(page);
  // Before that it may stand there without its styles, and what they hide can be found.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}
/** How far things have moved by themselves since the page was opened, as Core Web Vitals count it. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => Reflect.get(entry, 'value'));
          resolve(shifts.reduce((sum, value) => sum + Number(value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}
