import type { Page } from '@playwright/test';
import { readOwnCommunity } from '#tests/support/published.ts';
import { expect, storageOf, test, untilInteractive } from '#tests/support/reader.ts';

test.describe('a captain', () => {
  test.use({ account: 'host' });

  test('makes a race with two categories, publishes it, and a runner joins', async ({
    page,
    app,
    browser,
    sessionOf,
  }) => {
    test.setTimeout(90_000);
    const title = 'Lomba Kapten Kali Code';
    const community = await communityOf(app.origin, (await sessionOf('host')).access);
    await page.goto(`/community/${community}/race/create`);
    await expect(page.getByRole('heading', { level: 1, name: 'Buat lomba' })).toBeVisible();
    await page.getByLabel('Nama lomba').fill(title);
    // A reload in the middle loses nothing.
    await page.getByLabel('Ringkasan').fill('Lari pagi menyusuri Kali Code.');
    await page.waitForTimeout(600);
    await page.reload();
    await expect(page.getByLabel('Nama lomba')).toHaveValue(title);

    await page.getByRole('button', { name: 'Tayangkan' }).click();
    await expect(page.getByText(/isian yang perlu diperbaiki/)).toBeVisible();
    await page.getByLabel('Provinsi').selectOption('ID-YO');
    await page.getByLabel('Kota atau kabupaten').fill('Yogyakarta');
    await page.getByLabel('Tempat start').fill('Jembatan Gondolayu');
    await page.getByLabel('Hari lomba').fill(dayAhead(40));
    await page.getByLabel('Flag-off (WIB)').fill('05:30');
    await fillCategory(page, 1, { km: '5', price: '0', quota: '50' });
    await page.getByRole('button', { name: 'Tambah kategori' }).click();
    await fillCategory(page, 2, { km: '10', price: '150000', quota: '80' });
    await page.getByLabel('WhatsApp panitia').fill('0812 3456 7890');
    await page.getByLabel('Cara membayar').fill('Transfer ke Bank Contoh.');
    await page.getByLabel('Aturan', { exact: true }).fill('BIB dipasang di depan.');

    await page.getByRole('button', { name: 'Pratinjau' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Kembali ke formulir' }).first().click();
    await page.getByRole('button', { name: 'Tayangkan' }).click();
    await expect(page).toHaveURL(/\/race\/detail\//);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    const runner = await sessionOf('runner');
    const storageState = storageOf({
      origin: app.origin,
      session: runner,
      language: 'id',
      theme: 'light',
    });
    const context = await browser.newContext({ baseURL: app.origin, storageState });
    const own = await context.newPage();
    await own.goto(`/race?q=${encodeURIComponent(title)}`);
    await untilInteractive(own);
    await own.getByRole('link', { name: title }).first().click();
    await own.getByRole('link', { name: 'Daftar sekarang' }).first().click();
    await own.getByRole('radio', { name: /5 km/ }).check();
    await own.getByRole('button', { name: 'Lanjut', exact: true }).click();
    await expect(own.getByLabel('Nama lengkap')).not.toHaveValue('');
    await own.getByRole('button', { name: 'Lanjut', exact: true }).click();
    await own.getByLabel(/Saya sudah membaca dan menyetujui/).check();
    await own.getByRole('button', { name: 'Daftar sekarang' }).click();
    await expect(own).toHaveURL(/\/ticket\/[0-9a-z]{12}$/);
    await context.close();
  });
});

test.describe('a captain who reads English', () => {
  test.use({ account: 'host', language: 'en' });

  test('saves a draft of an event and finds it as it was', async ({ page, app, sessionOf }) => {
    const community = await communityOf(app.origin, (await sessionOf('host')).access);
    await page.goto(`/community/${community}/event/create`);
    await page.getByLabel('Event name').fill('Trial run');
    await page.getByLabel('Quota').fill('30');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/event\/[0-9a-z]{12}\/edit$/);
    await page.reload();
    await expect(page.getByLabel('Event name')).toHaveValue('Trial run');
    await expect(page.getByLabel('Quota')).toHaveValue('30');
  });
});

type Category = { km: string; price: string; quota: string };

async function fillCategory(page: Page, number: number, { km, price, quota }: Category) {
  const card = page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: `Kategori ${number}`, exact: true }) });
  await card.getByLabel('Jarak (km)').fill(km);
  await card.getByLabel('Harga (Rp)').fill(price);
  await card.getByLabel('Kuota').fill(quota);
  await card.getByLabel('Batas waktu (menit)').fill('120');
}

async function communityOf(origin: string, token: string): Promise<string> {
  const id = await readOwnCommunity(origin, token);
  if (id === null) throw new Error('The account runs no community');
  return id;
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
