import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sharePictureAddress } from '#src/contract/media/share-picture.ts';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { goOffline } from '#tests/support/network/offline.ts';
import { pathOf, readPublished } from '#tests/support/races-events/published.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';

test('the course is taken along without a network: a GPX file, and its start in maps apps', async ({
  app,
  page,
  context,
  allowInConsole,
}) => {
  allowInConsole(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const race = await openRace(page, app.origin);
  const link = page.getByRole('link', { name: 'Unduh GPX' });
  await expect(link).toBeVisible();
  await goOffline(context);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(`derap-${race.id}.gpx`);
  const file = await readFile(await download.path(), 'utf8');
  const { root, name, points, heights } = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return {
      root: parsed.documentElement.localName,
      name: parsed.querySelector('trk > name')?.textContent,
      points: parsed.querySelectorAll('trkpt').length,
      heights: parsed.querySelectorAll('trkpt > ele').length,
    };
  }, file);
  expect({ root, name }).toEqual({ root: 'gpx', name: race.title.id });
  expect(points).toBeGreaterThan(50);
  expect(heights).toBe(points);

  await page.getByText('Buka titik start di aplikasi peta').click();
  const apps = page.getByRole('link', { name: /Google Maps|Waze|OpenStreetMap/ });
  await expect(apps).toHaveCount(3);
  const places = await apps.evaluateAll((links) => links.map((each) => each.getAttribute('href')));
  const [start] = /<trkpt lat="[^"]+" lon="[^"]+"/.exec(file) ?? [];
  const [, lat = '', lon = ''] = /lat="([^"]+)" lon="([^"]+)"/.exec(start ?? '') ?? [];
  for (const place of places) {
    expect(place).toContain(lat);
    expect(place).toContain(lon);
  }
});

test('on a laptop price and button are in the first view', async ({ app, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openRace(page, app.origin);
  const button = page.getByRole('link', { name: 'Daftar sekarang' });
  const panel = page.getByRole('complementary').filter({ has: button });
  // Which race is open depends on the hour: it may have one price or several, or none.
  await expect(panel.getByText(/^(?:Rp|Mulai|Gratis)/).first()).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('link', { name: 'Daftar sekarang' })).toBeInViewport({ ratio: 1 });
});

test('a category with a course of its own is shown by a switch @soak', async ({ app, page }) => {
  const { races } = await readPublished(app.origin);
  const race = races.find(({ title }) => title.id === 'Merapi Fajar Half Marathon');
  if (race === undefined) throw new Error('The demo lacks the race with a course per category');
  await page.goto(pathOf(race));
  await untilInteractive(page);
  const map = page.getByRole('img', { name: /^Peta rute/ });
  await expect(map).toHaveAccessibleName(/21,1 km/);
  const choice = page.getByRole('group', { name: 'Rute kategori' });
  await expect(choice.getByRole('button', { name: 'HM' })).toHaveAttribute('aria-pressed', 'true');
  await choice.getByRole('button', { name: '5K' }).click();
  await expect(map).toHaveAccessibleName(/ 5 km/);
  const link = page.getByRole('link', { name: 'Unduh GPX' });
  await expect(link).toHaveAttribute('download', `derap-${race.id}-5K.gpx`);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(await readFile(await download.path(), 'utf8')).toContain(
    '<name>Merapi Fajar Half Marathon 5K</name>',
  );
});

test('a message says what, when, where and how much, with its picture', async ({ app, page }) => {
  await page.addInitScript(() => {
    // The share sheet belongs to the system; what it would be given is what is looked at.
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ title, text, files }: ShareData) => {
        Object.assign(window, { shared: { title, text, files: files?.map(({ size }) => size) } });
      },
    });
  });
  const race = await openRace(page, app.origin);
  // Drawn once beforehand: who shares does not wait long for it.
  await page.request.get(sharePictureAddress('race', race, 'id'));
  await page.getByRole('button', { name: 'Bagikan', exact: true }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toBeTruthy();
  const { title, text, files } = await page.evaluate(() => Reflect.get(window, 'shared'));
  expect(title).toBe(race.title.id);
  const lines = text.split('\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe(race.title.id);
  expect(lines[1]).toMatch(/^\S+, \d+ \S+ \d{4}, \d\d\.\d\d WI/);
  expect(lines[2]).toBe(`${race.venue}, ${race.city}`);
  expect(lines[3]).toMatch(/Rp|[Gg]ratis/);
  expect(lines[4]).toBe(app.origin + pathOf(race));
  expect(files).toEqual([expect.any(Number)]);
  expect(files[0]).toBeGreaterThan(5_000);
  const whatsApp = page.getByRole('link', { name: 'Kirim ke WhatsApp' });
  expect(new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text')).toBe(text);
});

test('on a large screen a link is copied, and a toast says so @soak', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  const race = await openRace(page, app.origin);
  await page.getByRole('button', { name: 'Salin tautan' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Tersalin' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app.origin + pathOf(race));
});

for (const size of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
]) {
  test(`a poster is whole at ${size.width} × ${size.height}, and the name is on the first screen`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize(size);
    await openRace(page, app.origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    const cropped = await page.locator('picture img').evaluateAll((pictures) =>
      pictures
        .filter((each) => each instanceof HTMLImageElement)
        .map(({ naturalWidth, naturalHeight, clientWidth, clientHeight }) => ({
          drawn: naturalWidth / naturalHeight,
          shown: clientWidth / clientHeight,
        }))
        .filter(({ drawn, shown }) => Math.abs(drawn / shown - 1) > 0.02),
    );
    expect(cropped).toEqual([]);
  });
}

async function openRace(page: Page, origin: string): Promise<EventCard> {
  const { races } = await readPublished(origin);
  const race = races.find(({ availability }) => availability === 'open');
  if (race === undefined) throw new Error('The demo has no race that is open');
  await page.goto(pathOf(race));
  await untilInteractive(page);
  return race;
}
