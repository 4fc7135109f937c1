import type { Locator, Page } from '@playwright/test';
import { openRunnerStep } from '#tests/support/registration/join-form.ts';
import { readOwnCommunity } from '#tests/support/races-events/published.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';

/** Types and reloads within one task, so that nothing asynchronous runs in between. */
async function typeAndReload(page: Page, field: Locator, text: string): Promise<void> {
  // Drafts are read before they are written; waits until that read is done. A page may be idle before its form renders.
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1);
  await page.waitForLoadState('networkidle');
  const reloaded = page.waitForEvent('load');
  await field.evaluate((element, typed) => {
    const { prototype } =
      element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // React overrides the element's setter to track its value, so the prototype's is used.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, typed);
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    location.reload();
  }, text);
  await reloaded;
  await untilInteractive(page);
}

test.describe('a runner’s input from the last moment before a reload is restored', () => {
  test.use({ account: 'runner' });

  test('in the profile @soak', async ({ page }) => {
    await page.goto('/profile');
    const name = page.getByLabel('Nama di Derap');
    await expect(name).not.toHaveValue('');
    await typeAndReload(page, name, 'Nama yang baru diketik');
    await expect(name).toHaveValue('Nama yang baru diketik');
  });

  test('in the profile, if the browser aborts a write of the page that unloads @soak', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('visited') !== null) return;
      sessionStorage.setItem('visited', 'yes');
      addEventListener(
        'pagehide',
        () => {
          IDBTransaction.prototype.commit = function commit(this: IDBTransaction) {
            this.abort();
          };
        },
        { capture: true },
      );
    });
    await page.goto('/profile');
    const name = page.getByLabel('Nama di Derap');
    await expect(name).not.toHaveValue('');
    await typeAndReload(page, name, 'Nama yang baru diketik');
    await expect(name).toHaveValue('Nama yang baru diketik');
    const copies = () => page.evaluate(() => Object.keys(sessionStorage).join());
    await expect.poll(copies).not.toContain('draft:');
  });

  test('in a registration @soak', async ({ page, app, access }) => {
    const name = await openRunnerStep(page, { origin: app.origin, access });
    await typeAndReload(page, name, 'Nama Baru Diketik');
    await expect(name).toHaveValue('Nama Baru Diketik');
  });
});

test.describe('a host’s input from the last moment before a reload is restored', () => {
  test.use({ account: 'host' });

  test('in an announcement @soak', async ({ page, app, access }) => {
    const id = await readOwnCommunity(app.origin, access);
    await page.goto(`/community/my/${id}/x`);
    const open = page.getByRole('button', { name: 'Tulis pengumuman' });
    const words = page.getByLabel('Untuk semua anggota');
    await open.click();
    await typeAndReload(page, words, 'Kumpul 04.45 besok.');
    await open.click();
    await expect(words).toHaveValue('Kumpul 04.45 besok.');
  });

  test('in the form of a community @soak', async ({ page }) => {
    await page.goto('/community-form');
    const name = page.getByLabel('Nama komunitas');
    await expect(name).toBeVisible();
    await typeAndReload(page, name, 'Pelari Baru Diketik');
    await expect(name).toHaveValue('Pelari Baru Diketik');
  });

  test('in the form of an event', async ({ page, app, access }) => {
    const id = await readOwnCommunity(app.origin, access);
    await page.goto(`/community/${id}/event/create`);
    const name = page.getByLabel('Nama event');
    await expect(name).toBeVisible();
    await typeAndReload(page, name, 'Lari Baru Diketik');
    await expect(name).toHaveValue('Lari Baru Diketik');
  });
});

test('a visitor’s inquiry from the last moment before a reload is restored @soak', async ({
  page,
}) => {
  await page.goto('/physiotherapy');
  await untilInteractive(page);
  const message = page.locator('form textarea');
  await typeAndReload(page, message, 'Lutut kanan terasa sesudah 10 km.');
  await expect(message).toHaveValue('Lutut kanan terasa sesudah 10 km.');
});
