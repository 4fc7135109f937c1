import * as z from 'zod/mini';
import { listGroupRuns } from '#src/contract/races-events/races-events.ts';
import { axeViolations } from '#tests/support/page/axe.ts';
import { readJson, readPublished } from '#tests/support/races-events/published.ts';
import { expect, untilInteractive } from '#tests/support/reader.ts';
import { listSpecRoutes, visitorPaths } from '#tests/support/page/spec-routes.ts';
import { noAnswer, test } from '#tests/support/network/wired.ts';

test.describe('the search', () => {
  test('opens again by a key while it is closing @soak', async ({ page }) => {
    await page.goto('/race');
    await untilInteractive(page);
    await page.evaluate(() => {
      // Read by reflection, because it is called with the page's `this`.
      const close = Reflect.get(HTMLDialogElement.prototype, 'close');
      HTMLDialogElement.prototype.close = function closeAndPress() {
        HTMLDialogElement.prototype.close = close;
        close.call(this);
        // A microtask runs after the page's handler and before the browser's close event, which is a task.
        void Promise.resolve()
          .then(() => undefined)
          .then(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })))
          .then(() => Object.assign(window, { wasPressed: true }));
      };
    });
    await page.getByRole('button', { name: 'Cari', exact: true }).click();
    const field = page.getByRole('dialog', { name: 'Cari di Derap' }).getByRole('combobox');
    await expect(field).toBeFocused();
    await field.press('Escape');
    await expect.poll(() => page.evaluate(() => 'wasPressed' in window)).toBe(true);
    await expect(field).toBeFocused();
  });

  test('opens by key and by icon, is gone through by arrows, and works without a network', async ({
    page,
    wire,
    allowInConsole,
  }) => {
    allowInConsole(noAnswer);
    await page.goto('/race');
    await untilInteractive(page);
    const icon = page.getByRole('button', { name: 'Cari', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Cari di Derap' });
    const field = dialog.getByRole('combobox');
    const race = dialog.getByRole('option', { name: /^Merapi Fajar Half Marathon/ });

    await icon.click();
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(icon).toBeFocused();

    await page.keyboard.press('Control+k');
    await field.fill('mérapi FAJAR');
    await expect(race).toBeVisible();
    await expect(dialog.getByText('Tidak ada yang persis begitu')).toBeHidden();
    // Enter must not open the race that the previous words had found.
    await field.fill('zzqx vvkw');
    await field.press('Enter');
    await expect(dialog.getByText(/^Tidak ketemu/)).toBeVisible();
    await field.fill('merapy');
    await expect(dialog.getByText('Tidak ada yang persis begitu')).toBeVisible();
    await expect(race).toBeVisible();
    expect(await axeViolations(page, { within: 'dialog[open]' })).toEqual([]);

    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1);
    await expect(race).toHaveAttribute('aria-selected', 'true');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/race\/detail\//);
    await expect(page.locator('h1:visible')).toHaveText(/Merapi Fajar/);
    await expect(dialog).toBeHidden();

    await page.keyboard.press('Meta+k');
    await expect(dialog.getByText('merapy')).toBeVisible();
    await field.fill('gunung yang tidak ada');
    await expect(dialog.getByText(/^Tidak ketemu/)).toBeVisible();
    await expect(dialog.getByText('Hapus satu kata')).toBeVisible();

    wire.cut();
    await field.fill('merapi');
    await expect(dialog.getByText('Ini yang tersimpan di HP ini')).toBeVisible();
    await expect(race).toBeVisible();
  });

  test.describe('in English and dark', () => {
    test.use({ language: 'en', theme: 'dark' });

    test('finds by a typo, and suggests what to loosen @soak', async ({ page }) => {
      await page.goto('/faq');
      await untilInteractive(page);
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Search Derap' });
      await dialog.getByRole('combobox').fill('prambanen');
      await expect(dialog.getByRole('option').first()).toBeVisible();
      expect(await axeViolations(page, { within: 'dialog[open]' })).toEqual([]);
      await dialog.getByRole('combobox').fill('zzqx vvkw');
      await expect(dialog.getByText('Leave out a word')).toBeVisible();
    });
  });
});

test('what is near is by distance from the place chosen, or from where the phone is, which leaves it rounded', async ({
  page,
  context,
  app,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await page.goto('/');
  await untilInteractive(page);
  const part = page.getByRole('region', { name: 'Lari bareng di dekatmu' });
  const near = part.getByRole('button', { name: 'Dekatku' });
  const titles = part.getByRole('heading', { level: 3 });
  const sheet = page.getByRole('dialog', { name: 'Dekat mana?' });

  await near.click();
  await sheet.getByRole('button', { name: 'Pakai lokasiku' }).click();
  await expect(sheet.getByText('Lokasimu tidak terbaca. Pilih kotanya saja.')).toBeVisible();
  await sheet.getByRole('combobox', { name: 'Kota' }).selectOption('Bekasi');
  await sheet.getByRole('button', { name: 'Lihat hasil' }).click();
  await expect(near).toHaveText(/Bekasi, 50 km/);
  await expect(titles).toHaveText(await titlesNear(app.origin, 'Bekasi'));
  await expect(part.getByRole('article').first()).toContainText(/\d km · Jakarta/);
  await page.reload();
  await untilInteractive(page);
  await expect(titles).toHaveText(await titlesNear(app.origin, 'Bekasi'));

  // Ubud.
  await context.setGeolocation({ latitude: -8.5069, longitude: 115.2625 });
  await context.grantPermissions(['geolocation']);
  await near.click();
  await sheet.getByRole('button', { name: 'Pakai lokasiku' }).click();
  await expect(near).toHaveText(/Lokasiku, 50 km/);
  await expect(titles).toHaveText(await titlesNear(app.origin, '-8.51,115.26'));
  expect(asked.filter((request) => /8\.50|115\.26\d/.test(request))).toEqual([]);
});

test('a place is chosen once and known by every list, which search engines leave alone @soak', async ({
  page,
}) => {
  const near = page.getByRole('button', { name: 'Dekatku' });
  const sheet = page.getByRole('dialog', { name: 'Dekat mana?' });
  await page.goto('/race');
  await untilInteractive(page);
  await near.click();
  await sheet.getByRole('combobox', { name: 'Kota' }).selectOption('Tangerang');
  await sheet.getByRole('combobox', { name: 'Sejauh' }).selectOption('100');
  await sheet.getByRole('button', { name: 'Lihat hasil' }).click();
  await expect(page).toHaveURL('/race?near=Tangerang&within=100');
  for (const path of ['/event', '/community']) {
    await page.goto(path);
    await untilInteractive(page);
    await near.click();
    await expect(page).toHaveURL(`${path}?near=Tangerang&within=100`);
    await expect(near).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(page.getByRole('article').first()).toContainText(/\d km · Jakarta/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await untilInteractive(page);
  }
  await near.click();
  await sheet.getByRole('button', { name: 'Seluruh Indonesia' }).click();
  await expect(page).toHaveURL('/community');
});

test('every public screen is at most three taps away on a phone @soak', async ({ page, app }) => {
  await page.goto('/');
  await untilInteractive(page);
  const bar = page.getByRole('navigation', { name: 'Utama' });
  const taps = new Map<string, number>();
  for (const path of await bar.getByRole('link').evaluateAll(pathsOf)) taps.set(path, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet).toBeVisible();
  for (const path of await sheet.getByRole('link').evaluateAll(pathsOf)) taps.set(path, 2);

  const routes = [
    ...(await listSpecRoutes(app.origin)),
    ...[...visitorPaths, '/ticket', '/scanner'].map((path) => ({
      route: path,
      pattern: new RegExp(`^${path}$`),
    })),
  ];
  const opened = new Set<RegExp>();
  // Screens three taps away are not opened; one screen of each route is enough.
  for (const [path, count] of taps) {
    const route = routes.find(({ pattern }) => pattern.test(path));
    if (count > 2 || route === undefined || opened.has(route.pattern)) continue;
    opened.add(route.pattern);
    const html = await (await fetch(app.origin + path)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const [, next = ''] of main.matchAll(/<a [^>]*href="(\/[^"?#]*)/g))
      if (!taps.has(next)) taps.set(next, count + 1);
  }
  const far = routes.filter(({ pattern }) => ![...taps.keys()].some((path) => pattern.test(path)));
  expect(far.map(({ route }) => route)).toEqual([]);
});

/** Also runs inside the page, so it must not reference anything outside. */
function pathsOf(links: Element[]): string[] {
  return links.map((link) => (link.getAttribute('href') ?? '').replace(/[?#].*$/, ''));
}

/** Of the nearest runs, each once however often it comes again. */
async function titlesNear(origin: string, near: string): Promise<string[]> {
  const query = `state=open&limit=24&sort=near&near=${near}&within=50`;
  const { data } = z.parse(
    listGroupRuns.response,
    await readJson(`${origin}${listGroupRuns.path}?${query}`),
  );
  expect(data.length).toBeGreaterThan(0);
  const byRun = new Map(data.map(({ community, title }) => [community?.id + title.id, title.id]));
  return [...byRun.values()].slice(0, 6);
}

test('a cancelled race has no price, neither in the list nor on its page @soak', async ({
  page,
  app,
}) => {
  const { races } = await readPublished(app.origin);
  const race = races.find(({ availability }) => availability === 'cancelled');
  if (!race) throw new Error('The demo has no cancelled race');
  await page.goto(`/race?q=${encodeURIComponent(race.title.id)}`);
  const card = page.getByRole('article').filter({ hasText: race.title.id });
  await expect(card).toContainText('Dibatalkan');
  await expect(card).not.toContainText(/Rp\s\d|gratis/i);
  await card.getByRole('link', { name: race.title.id, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(race.title.id);
  await expect(page.getByRole('main')).toContainText('Lomba ini dibatalkan.');
  await expect(page.getByRole('main')).not.toContainText(/Rp\s\d|gratis/i);
  await page.reload();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('EventCancelled');
  expect(data.join()).not.toContain('"Offer"');
});
