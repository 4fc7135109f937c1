import { readCaches, untilStored } from '#tests/support/network/offline.ts';
import { pathOf, readPublished } from '#tests/support/races-events/published.ts';
import { expect, test } from '#tests/support/reader.ts';

test.describe('a member', () => {
  test.use({ account: 'runner', serviceWorkers: 'allow' });

  test('has a private calendar, which the service worker does not keep, until they switch it off', async ({
    page,
    app,
  }) => {
    await page.goto('/settings');
    await untilStored(page, '/dashboard');
    await page.getByRole('button', { name: 'Buat alamat kalender' }).click();
    const way = page.getByRole('link', { name: 'Buka di aplikasi kalender' });
    await expect(way).toHaveAttribute('href', /^webcal:.*\/calendar\/[\w-]{22}\.ics$/);
    const address = (await page.getByText(/\/calendar\/[\w-]{22}\.ics$/).textContent()) ?? '';
    const { pathname } = new URL(address);
    const feed = await page.evaluate(async (path) => await (await fetch(path)).text(), pathname);
    expect(feed).toMatch(/UID:ticket-\w{12}@derap/);
    const { addresses, text } = await readCaches(page);
    expect(addresses.join()).toContain('/dashboard');
    expect(addresses.join()).not.toContain('/calendar/');
    // Not compared as a text, which is all of the caches.
    expect(/UID:ticket-\w{12}@derap/.test(text)).toBe(false);

    await page.getByRole('button', { name: 'Matikan', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Matikan', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Buat alamat kalender' })).toBeVisible();
    expect((await fetch(`${app.origin}${pathname}`)).status).toBe(404);
  });
});

test('a race goes into a calendar by its file, or in Google’s', async ({ page, app }) => {
  const race = await findOpenRace(app.origin);
  await page.goto(pathOf(race));
  await page.getByRole('button', { name: 'Simpan ke kalender' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Buka di Google Kalender' })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\/calendar\/render\?.*ctz=Asia/,
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Unduh berkas kalender' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`derap-${race.id}.ics`);
});

async function findOpenRace(origin: string) {
  const { races } = await readPublished(origin);
  const race = races.find(({ availability }) => availability === 'open');
  if (race === undefined) throw new Error('The demo has no open race');
  return race;
}
