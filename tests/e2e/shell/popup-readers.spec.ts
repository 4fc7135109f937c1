import type { Page } from '@playwright/test';
import { openFrozen, runUntil, untilDialogOpens } from './frozen-clock.ts';
import { cookie, expect, test, withMotion } from '#tests/support/reader.ts';

const answer = '**/api/public/popup-web';

test.use(withMotion);

test.describe('a member', () => {
  test.use({ account: 'runner' });

  test('sees the same home without the popup, and nothing is asked for it', async ({ page }) => {
    await expectNoPopup(page, '/');
  });
});

test('somebody whose session can be continued sees no popup @soak', async ({
  page,
  context,
  app,
}) => {
  await context.addCookies([cookie(app.origin, 'refresh_token', 'any')]);
  await expectNoPopup(page, '/');
});

test('no other screen shows it @soak', async ({ page }) => {
  await expectNoPopup(page, '/race');
});

test('one banner alone has no controls for turning @soak', async ({ page }) => {
  await page.route(answer, (route) =>
    route.fulfill({
      json: { data: [{ name: 'Satu saja', gambar: 'banner-komunitas.webp', link: '/community' }] },
    }),
  );
  await openHome(page, '/');
  await show(page);
  await untilDialogOpens(page);
  const popup = page.getByRole('dialog', { name: 'Satu saja' });
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('button')).toHaveCount(0);
});

test('an external link opens in a new tab without an opener, and a script address is no link @soak', async ({
  page,
}) => {
  await page.route(answer, (route) =>
    route.fulfill({
      json: {
        data: [
          { name: 'Luar', gambar: 'banner-komunitas.webp', link: 'https://runner.example/x' },
          { name: 'Jahat', gambar: 'banner-komunitas.webp', link: 'javascript:alert(1)' },
        ],
      },
    }),
  );
  await openHome(page, '/');
  await show(page);
  await untilDialogOpens(page);
  const link = page.getByRole('dialog').getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://runner.example/x');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await page.getByRole('button', { name: 'Banner berikutnya' }).click();
  await expect(page.locator('dialog h2')).toHaveText('Jahat');
  await expect(link).toHaveCount(0);
});

test('without banners nothing shows @soak', async ({ page }) => {
  await page.route(answer, (route) => route.fulfill({ json: { data: [] } }));
  await openHome(page, '/');
  await show(page);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('when the banners fail to load the page stays as it is @soak', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(/status of 500/);
  await page.route(answer, (route) => route.fulfill({ status: 500, json: {} }));
  await openHome(page, '/');
  for (let second = 0; second < 30; second += 1) await page.clock.runFor(1_000);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('banners swap without animation @soak', async ({ page }) => {
    await openHome(page, '/');
    await show(page);
    await untilDialogOpens(page);
    const duration = await page
      .locator('dialog img')
      .evaluate((image) => Number.parseFloat(getComputedStyle(image).animationDuration));
    expect(duration).toBeLessThan(0.001);
  });
});

async function expectNoPopup(page: Page, path: string): Promise<void> {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/public/popup-web')) calls += 1;
  });
  await openHome(page, path);
  await page.clock.runFor(20_000);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(calls).toBe(0);
}

async function openHome(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('lastPopupVisit'));
  await openFrozen(page, path);
}

/** Runs past the popup's five seconds, with its banners loaded. */
async function show(page: Page): Promise<void> {
  const passed = await runUntil(page, page.waitForResponse(answer));
  await page.clock.runFor(5_000 - passed);
}
