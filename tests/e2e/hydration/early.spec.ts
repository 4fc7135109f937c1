import type { Page } from '@playwright/test';
import { openWithDelayedScripts } from '#tests/support/page/early.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';

test.describe('before the scripts have come', () => {
  test('a tap on the settings opens them, once', async ({ page }) => {
    const release = await openWithDelayedScripts(page, '/faq');
    await page.getByRole('button', { name: 'Pengaturan bahasa' }).click();
    await expect(page.locator('[data-pressed]')).toHaveCount(1);
    release();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('a tap on the search opens it @soak', async ({ page }) => {
    const release = await openWithDelayedScripts(page, '/');
    await page.getByRole('button', { name: 'Cari' }).first().click();
    release();
    await expect(page.locator('dialog[open]').getByRole('combobox')).toBeVisible();
  });

  test('a tap on a topic filters @soak', async ({ page }) => {
    const release = await openWithDelayedScripts(page, '/faq');
    const topic = page.getByRole('group', { name: 'Topik' }).getByRole('button').nth(1);
    await topic.click();
    release();
    await expect(topic).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?topic=/);
  });

  test('a tap older than 5 s is not answered any more @soak', async ({ page }) => {
    const release = await openWithDelayedScripts(page, '/faq');
    await page.getByRole('button', { name: 'Pengaturan bahasa' }).click();
    await expect(page.locator('[data-pressed]')).toHaveCount(0, { timeout: 8_000 });
    release();
    await untilInteractive(page);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  for (const [path, label] of [
    ['/race', 'Cari lomba'],
    ['/faq', 'Cari jawaban'],
  ] as const) {
    test(`words typed into the search of ${path} are searched for`, async ({ page }) => {
      const release = await openWithDelayedScripts(page, path);
      await page.getByRole('searchbox', { name: label }).fill('uang');
      release();
      await page.waitForURL(`${path}?q=uang`);
      await expect(page.getByRole('searchbox', { name: label })).toHaveValue('uang');
    });
  }

  test('a chosen filter is in force', async ({ page }) => {
    const release = await openWithDelayedScripts(page, '/race');
    const select = page.locator('main select').first();
    const value = await select.locator('option').nth(1).getAttribute('value');
    await select.selectOption(value);
    release();
    await expect(page).toHaveURL(new RegExp(`=${value}`));
    await expect(select).toHaveValue(value ?? '');
  });

  test('a submitted search waits for the scripts, and is sent without them after 5 s @soak', async ({
    page,
  }) => {
    await openWithDelayedScripts(page, '/race');
    const box = page.getByRole('searchbox', { name: 'Cari lomba' });
    await box.fill('bromo');
    await box.press('Enter');
    await expect(page).toHaveURL('/race');
    await page.waitForURL('/race?q=bromo', { waitUntil: 'commit', timeout: 10_000 });
  });

  test('pictures further down are asked for when the first screen answers @soak', async ({
    page,
  }) => {
    await page.goto('/');
    await untilInteractive(page);
    await expect.poll(() => firstAsked(page, '/poster/')).toBeGreaterThan(0);
    expect(await firstAsked(page, '/poster/')).toBeGreaterThan(await lastScriptCame(page));
  });

  test('pictures further down load without the scripts, too @soak', async ({ page }) => {
    await openWithDelayedScripts(page, '/');
    const poster = page.locator('img[src^="/poster/"]').first();
    await expect(poster).toHaveJSProperty('naturalWidth', 0);
    await expect(poster).not.toHaveJSProperty('naturalWidth', 0, { timeout: 10_000 });
  });

  test('a picture that failed to load is requested again @soak', async ({
    page,
    allowInConsole,
  }) => {
    allowInConsole(/net::ERR_FAILED/, /Failed to fetch dynamically imported module/);
    let refusals = 0;
    await page.route('**/assets/{index,packages}-*.js', async (route) => {
      if (refusals < 4) {
        refusals += 1;
        await route.abort();
      } else await route.continue();
    });
    await page.goto('/faq');
    await untilInteractive(page);
    expect(refusals).toBe(4);
  });
});

/** When the page first requested a URL with this prefix, in ms since navigation; 0 if it has not. */
function firstAsked(page: Page, path: string): Promise<number> {
  return page.evaluate((begin) => {
    const asked = performance
      .getEntriesByType('resource')
      .find(({ name }) => new URL(name).pathname.startsWith(begin));
    return asked?.startTime ?? 0;
  }, path);
}

/** When the entry and all scripts named in the document had loaded. */
function lastScriptCame(page: Page): Promise<number> {
  return page.evaluate(() => {
    const named: unknown = JSON.parse(document.getElementById('page-scripts')?.textContent ?? '');
    const isFirstScreens = ({ pathname }: URL) =>
      /\/index-[^/]*\.js$/.test(pathname) || (Array.isArray(named) && named.includes(pathname));
    const came = performance
      .getEntriesByType('resource')
      .filter(({ name }) => isFirstScreens(new URL(name)))
      .map((entry) => Number(Reflect.get(entry, 'responseEnd')));
    if (came.length < 5) throw new Error(`Only ${came.length} scripts came`);
    return Math.max(...came);
  });
}
