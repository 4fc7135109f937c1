import type { Page } from '@playwright/test';
import { untilStored } from '#tests/support/network/offline.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';

/* What this phone keeps is shown and cleared by kind; what the browser cleared comes back. */

test.use({ serviceWorkers: 'allow', account: 'runner' });
test.describe.configure({ timeout: 180_000 });

test('the settings show what is stored by kind, and clear one without the others @soak', async ({
  page,
}) => {
  await page.goto('/race');
  await untilStored(page, '/race');
  await page.goto('/ticket');
  await expect(page.getByText('Yang akan datang')).toBeVisible();
  await expect.poll(async () => (await storedOn(page, 'tickets')).length).toBeGreaterThan(0);

  await page.goto('/settings');
  // The page asks for the tickets once after it has come; what is cleared before would be stored again.
  await expect.poll(() => countAsked(page)).toBeGreaterThan(0);
  const stored = page.getByRole('region', { name: 'Data offline' });
  const row = (name: string) => stored.getByRole('listitem').filter({ hasText: name });
  await expect(row('Tiket dan lomba yang kamu simpan')).toContainText(/\d+ tiket.*\d KB/);
  await expect(row('Daftar dan halaman')).toContainText(/\d (KB|MB)/);
  await expect(row('Isian yang belum selesai').getByRole('button')).toBeDisabled();

  await row('Daftar dan halaman').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Tanpa sinyal baru bisa dibuka lagi');
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(dialog).toBeHidden();
  expect(await listPages(page)).not.toContain('/race');
  // What the app itself starts with stays.
  expect(await listPages(page)).toContain('/dashboard');
  expect((await storedOn(page, 'tickets')).length).toBeGreaterThan(0);

  await row('Tiket dan lomba yang kamu simpan').getByRole('button').click();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(row('Tiket dan lomba yang kamu simpan')).toContainText('Kosong');
  expect(await storedOn(page, 'tickets')).toEqual([]);
});

test('tickets that the browser cleared are fetched again, and it says so', async ({ page }) => {
  await page.goto('/ticket');
  await expect(page.getByText('Yang akan datang')).toBeVisible();
  await expect.poll(async () => (await storedOn(page, 'tickets')).length).toBeGreaterThan(0);

  await page.goto('/livez');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('derap');
        deleting.addEventListener('success', () => resolve());
        deleting.addEventListener('error', () => reject(new Error('The database stays')));
      }),
  );
  await page.goto('/race');
  await expect(page.getByText(/Browser sempat menghapus tiketmu/)).toBeVisible({ timeout: 30_000 });
  expect((await storedOn(page, 'tickets')).length).toBeGreaterThan(0);

  // Once is enough.
  await page.goto('/race');
  await untilInteractive(page);
  await expect.poll(() => countAsked(page)).toBeGreaterThan(0);
  await expect(page.getByText(/Browser sempat menghapus tiketmu/)).toBeHidden();
});

test.describe('signed out', () => {
  test.use({ account: null });

  test('tickets that the browser cleared are said to be in the account', async ({
    page,
    context,
    app,
  }) => {
    await context.addCookies([{ name: 'tickets_stored', value: '1', url: app.origin }]);
    await page.goto('/ticket');
    await expect(page.getByText(/Browser menghapus tiket yang tersimpan di sini/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Masuk' })).toBeVisible();
  });
});

function listPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('documents-')) continue;
      for (const { url } of await (await caches.open(name)).keys()) {
        paths.push(new URL(url).pathname);
      }
    }
    return paths;
  });
}

/** How often this page asked for the member's tickets. */
function countAsked(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/user/registration')).length,
  );
}
