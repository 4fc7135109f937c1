import type { Page } from '@playwright/test';

/** Delays the page's scripts, as a slow network would, until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Delays the styles until the font is loaded: this machine lacks the fonts that the metric-adjusted fallback needs. */
async function delayStylesUntilFont(page: Page): Promise<void> {
  const fontLoaded = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('.woff2'),
  );
  await page.route('**/assets/*.css', async (route) => {
    await fontLoaded;
    await route.continue();
  });
}

/** Opens a page whose scripts are delayed until the returned function is called. */
export async function openWithDelayedScripts(page: Page, path: string): Promise<() => void> {
  const release = await delayScripts(page);
  await delayStylesUntilFont(page);
  // Earlier the page may lack its styles, and elements that they hide would be visible.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}
/** The sum of layout shifts since the page was opened, as Core Web Vitals define them. */
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
