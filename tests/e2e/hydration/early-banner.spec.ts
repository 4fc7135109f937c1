import type { Page } from '@playwright/test';
import { layoutShift, openWithDelayedScripts } from '#tests/support/page/early.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';
import { pickSample } from '#tests/support/sample.ts';

const consentWords = /^Dengan mengakses situs ini/;

async function forgetConsent(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
}
/** The largest contentful paint so far, in ms since navigation, and whether it is the cookie banner's text. */
function largestPaint(page: Page): Promise<{ isConsent: boolean; paintedAt: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1);
          const element: unknown = largest && Reflect.get(largest, 'element');
          const text = element instanceof Element ? element.textContent : '';
          resolve({
            isConsent: text.includes('Dengan mengakses situs ini'),
            paintedAt: largest?.startTime ?? 0,
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

/** Resolves after the first paint; before it, styles may be missing and positions are meaningless. */
async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

const paths = ['/', '/faq', '/race', '/signin', '/settings', '/ticket'];

test.describe('the cookie banner', () => {
  for (const path of pickSample(paths, { part: 0, parts: 3 })) {
    test(`of ${path} comes with the document and stays where it is`, async ({ page }) => {
      await forgetConsent(page);
      const release = await openWithDelayedScripts(page, path);
      const words = page.getByText(consentWords);
      await expect(words).toBeVisible();
      await firstPaint(page);
      const before = await words.boundingBox();
      release();
      await untilInteractive(page);
      await expect(page.getByText(consentWords)).toHaveCount(1);
      const after = await words.boundingBox();
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
      expect(await layoutShift(page)).toBeLessThan(0.01);
    });
  }

  test('of a race stands above the bar with its action', async ({ page }) => {
    await forgetConsent(page);
    await page.goto('/race');
    await page.locator('a[href^="/race/detail/"]').first().click();
    await page.waitForURL('**/race/detail/**');
    const release = await openWithDelayedScripts(page, page.url());
    const words = page.getByText(consentWords);
    await expect(words).toBeVisible();
    await firstPaint(page);
    const before = await words.boundingBox();
    release();
    await untilInteractive(page);
    const after = await words.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

  test('is the largest paint of /faq before any script has come @soak', async ({ page }) => {
    await forgetConsent(page);
    const release = await openWithDelayedScripts(page, '/faq');
    await expect.poll(async () => (await largestPaint(page)).isConsent).toBe(true);
    const { paintedAt } = await largestPaint(page);
    release();
    await untilInteractive(page);
    expect(await largestPaint(page)).toEqual({ isConsent: true, paintedAt });
  });

  test('does not show where consent is stored, from the first frame on @soak', async ({ page }) => {
    const release = await openWithDelayedScripts(page, '/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(consentWords)).toBeHidden();
    await expect(
      page.getByRole('button', { name: 'Pengaturan bahasa' }).locator('visible=true'),
    ).toHaveCount(1);
    release();
    await untilInteractive(page);
    await expect(page.getByText(consentWords)).toHaveCount(0);
  });

  test('shows, and goes when it is accepted, where storage is refused @soak', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await page.goto('/faq');
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Dimengerti' }).click();
    await expect(page.getByText(consentWords)).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: 'Pengaturan bahasa' }).locator('visible=true'),
    ).toHaveCount(1);
  });

  test('is accepted by a tap before the scripts, in a page and in a shell @soak', async ({
    page,
  }) => {
    for (const path of ['/faq', '/ticket']) {
      await test.step(path, async () => {
        await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
        const release = await openWithDelayedScripts(page, path);
        await page.getByRole('button', { name: 'Dimengerti' }).click();
        await expect(page.locator('[data-pressed]')).toHaveCount(1);
        release();
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('cookieConsent')))
          .toBe('true');
        await expect(page.getByText(consentWords)).toHaveCount(0);
        await page.unrouteAll();
      });
    }
  });
});
