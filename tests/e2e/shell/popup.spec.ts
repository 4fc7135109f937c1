import type { Locator, Page } from '@playwright/test';
import { frameMs, openFrozen, reloadFrozen, runUntil, untilDialogOpens } from './frozen-clock.ts';
import { expect, test, withMotion } from '#tests/support/reader.ts';

const banners = 3;
const minute = 60_000;

test.use(withMotion);

test('the popup fades in five seconds after home shows, and its close button five seconds later', async ({
  page,
}) => {
  await openHome(page);
  await untilPrepared(page, 4_999);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.clock.runFor(1);
  await untilDialogOpens(page);
  const popup = page.getByRole('dialog', { name: 'Ubud Sawah Run dibuka' });
  await expect(popup).toBeVisible();
  const style = await popup.evaluate((dialog) => {
    const { animationName, animationDuration } = getComputedStyle(dialog);
    // The build shortens the names of keyframes.
    const find = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSKeyframesRule && rule.name === animationName) return [rule.cssText];
        return rule instanceof CSSGroupingRule ? find(rule.cssRules) : [];
      });
    const keyframes = [...document.styleSheets].flatMap(({ cssRules }) => find(cssRules));
    return { keyframes: keyframes.join(''), animationDuration };
  });
  expect(style.keyframes).toMatch(/opacity: 0\b/);
  expect(style.animationDuration).toBe('0.3s');

  await page.clock.runFor(4_999 - frameMs);
  await expect(popup.getByRole('button', { name: 'Tutup' })).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(popup.getByRole('button', { name: 'Tutup' })).toBeVisible();
});

test('its pictures are full addresses that load @soak', async ({ page, app }) => {
  await openPopup(page);
  const picture = page.locator('dialog img');
  await expect(picture).toHaveAttribute('src', `${app.origin}/media/banner-ubud-sawah.webp`);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a banner whose picture does not come is left out; without any there is no popup', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(/Failed to load resource/);
  let lost = /banner-ubud/;
  await page.route('**/media/banner-*', (route) =>
    lost.test(route.request().url()) ? route.abort() : route.continue(),
  );
  await openHome(page);
  await untilPrepared(page, 5_000);
  await untilDialogOpens(page);
  await expect(page.getByRole('dialog', { name: 'Losari Senja' })).toBeVisible();
  await expect(page.getByText(`Banner 1 dari ${banners - 1}`)).toBeAttached();

  lost = /banner-/;
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('komunitas'),
  );
  await reloadFrozen(page);
  await untilPrepared(page, 5_000);
  await failed;
  await page.clock.runFor(frameMs);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('its picture is not taken for the page’s largest paint @soak', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('lastPopupVisit'));
  await page.goto('/');
  const popup = page.locator('dialog[open]');
  await expect(popup.locator('img')).toHaveCSS('opacity', '1');
  const isOfPopup = await page.evaluate(
    () =>
      new Promise<boolean[]>((resolve) => {
        new PerformanceObserver((list) => {
          const painted = list.getEntries().map((entry) => Reflect.get(entry, 'element'));
          resolve(painted.map((it) => it instanceof Element && it.closest('dialog') !== null));
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(isOfPopup).not.toContain(true);
  expect(isOfPopup).toContain(false);
});

test('banners take turns every ten seconds and wrap around; the buttons go both ways @soak', async ({
  page,
}) => {
  await openPopup(page);
  const names = ['Ubud Sawah Run dibuka', 'Losari Senja: tempat terakhir', 'Cari teman lari'];
  const heading = page.locator('dialog h2');
  await page.clock.runFor(9_999 - frameMs);
  await expect(heading).toContainText(names[0] ?? '');
  await page.clock.runFor(1);
  await expect(heading).toContainText(names[1] ?? '');
  await page.clock.runFor(10_000);
  await expect(heading).toContainText(names[2] ?? '');
  await page.clock.runFor(10_000);
  await expect(heading).toContainText(names[0] ?? '');

  await page.getByRole('button', { name: 'Banner sebelumnya' }).click();
  await expect(heading).toContainText(names[2] ?? '');
  await page.getByRole('button', { name: 'Banner berikutnya' }).click();
  await expect(heading).toContainText(names[0] ?? '');
  await expect(page.getByText(`Banner 1 dari ${banners}`)).toBeAttached();
});

test('only the pause button stops the turning @soak', async ({ page }) => {
  await openPopup(page);
  const heading = page.locator('dialog h2');
  await page.getByRole('button', { name: 'Jeda' }).click();
  await page.clock.runFor(60_000);
  await expect(heading).toContainText('Ubud');
  await page.getByRole('button', { name: 'Putar' }).click();
  await page.getByRole('button', { name: 'Banner berikutnya' }).hover();
  await page.clock.runFor(10_000);
  await expect(heading).toContainText('Losari');
});

test('the close button closes it and saves the time; it stays away for five minutes', async ({
  page,
}) => {
  await openPopup(page);
  await page.clock.runFor(5_000);
  await page.getByRole('button', { name: 'Tutup' }).click();
  await expectClosedNow(page);

  // With the frames of the reload, exactly five minutes have passed.
  await page.clock.runFor(5 * minute - frameMs);
  await reloadFrozen(page);
  await page.clock.runFor(20_000);
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await reloadFrozen(page);
  await untilPrepared(page, 5_000);
  await untilDialogOpens(page);
  await expect(page.getByRole('dialog', { name: 'Ubud Sawah Run' })).toBeVisible();
});

test('Escape and a click on the backdrop close it from the start and save the time @soak', async ({
  page,
}) => {
  await openPopup(page);
  await page.keyboard.press('Escape');
  await expectClosedNow(page);

  await page.clock.runFor(5 * minute);
  await reloadFrozen(page);
  await untilPrepared(page, 5_000);
  await untilDialogOpens(page);
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.mouse.click(5, 5);
  await expectClosedNow(page);
});

test('the focus is kept inside, and goes back when it closes @soak', async ({ page }) => {
  await openHome(page);
  await page.getByRole('link', { name: 'Cari lomba' }).focus();
  await untilPrepared(page, 5_000);
  await untilDialogOpens(page);
  await expect(page.locator('dialog[open]')).toBeVisible();
  for (let press = 0; press < 6; press += 1) {
    // One Tab goes to the browser's own bars, which are not part of the page.
    const where = await page.evaluate(() => {
      const { activeElement: element } = document;
      return element === document.body || element?.closest('dialog') !== null;
    });
    expect(where).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await page.clock.runFor(frameMs);
  await expect(page.getByRole('link', { name: 'Cari lomba' })).toBeFocused();
});

test('it waits while the reader has something open @soak', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Pengaturan' }).first().click();
  const settings = page.getByRole('dialog', { name: 'Pengaturan' });
  await untilShown(page, settings);
  await untilPrepared(page, 9_000);
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await settings.getByRole('button', { name: 'Kembali' }).click();
  await page.clock.runFor(frameMs);
  await expect(settings).toHaveCount(0);
  await page.clock.runFor(1_000);
  await untilShown(page, page.getByRole('dialog', { name: 'Ubud Sawah Run' }));
});

test('closed in another tab meanwhile, it stays away here too @soak', async ({ page }) => {
  await openHome(page);
  await untilPrepared(page, 4_000);
  await page.evaluate(() => localStorage.setItem('lastPopupVisit', String(Date.now())));
  await page.clock.runFor(5_000);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('following a banner saves nothing @soak', async ({ page }) => {
  await openPopup(page);
  await page.getByRole('dialog').getByRole('link').click();
  await page.waitForURL('**/race/detail/**');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await storedVisit(page)).toBeNull();
});

async function expectClosedNow(page: Page): Promise<void> {
  const wantedAt = await page.evaluate(() => Date.now());
  await page.clock.runFor(frameMs);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  // The time is saved on the dialog's close event, shortly after it disappears.
  await expect.poll(async () => Number(await storedVisit(page))).toBeGreaterThanOrEqual(wantedAt);
  expect(Number(await storedVisit(page))).toBeLessThanOrEqual(wantedAt + frameMs);
}

/** Its code may still be loading, and it opens on a frame, for which the frozen clock must run. */
async function untilShown(page: Page, dialog: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(frameMs);
      return await dialog.count();
    })
    .toBe(1);
}

async function openPopup(page: Page): Promise<void> {
  await openHome(page);
  await untilPrepared(page, 5_000);
  await untilDialogOpens(page);
  await expect(page.locator('dialog[open]')).toBeVisible();
  // Each banner waits for its picture.
  await expect(page.getByText(`Banner 1 dari ${banners}`)).toBeAttached();
}

/** Opens home as a reader who never closed the popup. */
async function openHome(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('prepared') !== null) return;
    sessionStorage.setItem('prepared', 'yes');
    localStorage.removeItem('lastPopupVisit');
  });
  await openFrozen(page, '/');
}

/** Runs until so many milliseconds after home was shown, with the banners loaded. */
async function untilPrepared(page: Page, milliseconds: number): Promise<void> {
  const passed = await runUntil(page, page.waitForResponse('**/api/public/popup-web'));
  await page.clock.runFor(milliseconds - passed);
}

function storedVisit(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('lastPopupVisit'));
}
