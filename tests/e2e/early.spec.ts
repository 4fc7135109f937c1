import { openHeld } from '#tests/support/early.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';

test.describe('before the scripts have come', () => {
  test('a tap on the settings opens them, once', async ({ page }) => {
    const release = await openHeld(page, '/faq');
    await page.getByRole('button', { name: 'Pengaturan bahasa' }).click();
    await expect(page.locator('[data-pressed]')).toHaveCount(1);
    release();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('a tap on the search opens it', async ({ page }) => {
    const release = await openHeld(page, '/');
    await page.getByRole('button', { name: 'Cari' }).first().click();
    release();
    await expect(page.locator('dialog[open]').getByRole('combobox')).toBeVisible();
  });

  test('a tap on a topic filters', async ({ page }) => {
    const release = await openHeld(page, '/faq');
    const topic = page.getByRole('group', { name: 'Topik' }).getByRole('button').nth(1);
    await topic.click();
    release();
    await expect(topic).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?topic=/);
  });

  test('a tap older than 5 s is not answered any more', async ({ page }) => {
    const release = await openHeld(page, '/faq');
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
      const release = await openHeld(page, path);
      await page.getByRole('searchbox', { name: label }).fill('uang');
      release();
      await page.waitForURL(`${path}?q=uang`);
      await expect(page.getByRole('searchbox', { name: label })).toHaveValue('uang');
    });
  }

  test('a chosen filter is in force', async ({ page }) => {
    const release = await openHeld(page, '/race');
    const select = page.locator('main select').first();
    const value = await select.locator('option').nth(1).getAttribute('value');
    await select.selectOption(value);
    release();
    await expect(page).toHaveURL(new RegExp(`=${value}`));
    await expect(select).toHaveValue(value ?? '');
  });

  test('a search that is sent waits for them, and goes by itself after 5 s', async ({ page }) => {
    await openHeld(page, '/race');
    const box = page.getByRole('searchbox', { name: 'Cari lomba' });
    await box.fill('bromo');
    await box.press('Enter');
    await expect(page).toHaveURL('/race');
    await page.waitForURL('/race?q=bromo', { waitUntil: 'commit', timeout: 10_000 });
  });

  test('these are asked for before the pictures further down, which would take every connection', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'load' });
    await untilInteractive(page);
    const isScript = (path: string) => path.endsWith('.js');
    const firstPicture = asked.findIndex((path) => path.startsWith('/poster/'));
    expect(firstPicture).toBeGreaterThan(0);
    const scriptsAhead = asked.slice(0, firstPicture).filter(isScript);
    // The entry comes last of the first screen's.
    expect(scriptsAhead.at(-1)).toMatch(/\/index-[^/]*\.js$/);
    expect(scriptsAhead.length).toBeGreaterThan(5);
  });

  test('one that could not be had is asked for again', async ({ page, allowInConsole }) => {
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
