import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startBuiltServer } from '#tests/support/e2e.ts';
import { expect, test as base, toStorageState, type Session } from '#tests/support/reader.ts';

const email = 'admin-toko@derap.test';

/** An installation that began empty, with an admin. */
const test = base.extend<{ shop: { origin: string; session: Session } }>({
  // Playwright requires a destructured first argument.
  // oxlint-disable-next-line no-empty-pattern
  async shop({}, use) {
    const database = await createTestDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'derap-shop-'));
    const server = await startBuiltServer({ database, dataDir }, { SEED: 'none' });
    await use({ origin: server.origin, session: await makeAdmin(server.origin, database) });
    await server.end('SIGTERM');
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  baseURL: ({ shop }, use) => use(shop.origin),
  storageState: async ({ shop, language, theme }, use) => {
    await use(toStorageState({ ...shop, language, theme }));
  },
});

test('an admin fills an empty shop, notes an order, and the stock falls', async ({
  page,
  browser,
  shop,
}) => {
  await test.step('the empty shop says what comes next', async () => {
    await page.goto('/admin/order');
    await expect(page.getByText('Belum ada pesanan')).toBeVisible();
    await page.getByRole('link', { name: 'Isi toko dulu' }).click();
    await expect(page.getByText('Toko masih kosong')).toBeVisible();
    await page.getByRole('link', { name: 'Tambah produk' }).click();
  });

  await test.step('a product is written; what is missing is named', async () => {
    await page.getByLabel('Nama produk', { exact: true }).fill('Kaus Demo');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Tulis keterangannya.')).toBeVisible();
    await page.getByLabel('Keterangan', { exact: true }).fill('Kaus tipis untuk sore yang panas.');
    await page.getByLabel('Nama pilihan', { exact: true }).fill('M');
    await page.getByLabel('Harga (Rp)').fill('120.000');
    await page.getByLabel('Stok', { exact: true }).fill('5');
    await page.getByLabel('WhatsApp penerima pesanan').fill('0812 3456 7890');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByRole('button', { name: 'Tampilkan' }).click();
    await expect(page.getByRole('button', { name: 'Sembunyikan' })).toBeVisible();
  });

  // Without the admin's own session.
  const reader = { origin: shop.origin, session: null, language: 'id', theme: 'light' } as const;
  const visitor = await browser.newContext({
    baseURL: shop.origin,
    storageState: toStorageState(reader),
  });
  const theirs = await visitor.newPage();

  await test.step('a visitor sees it in the shop', async () => {
    await theirs.goto('/shop');
    await theirs.getByRole('link', { name: 'Kaus Demo' }).click();
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Kaus Demo');
    await expect(theirs.getByText('Sisa 5')).toBeVisible();
  });

  await test.step('an order is noted, pressed twice, and counts once', async () => {
    await page.getByRole('link', { name: 'Pesanan', exact: true }).click();
    await page.getByRole('link', { name: 'Catat pesanan' }).click();
    await page.getByLabel('Produk', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Jumlah').fill('2');
    await page.getByLabel('Nama pembeli').fill('=Demo Sari');
    await page.getByLabel('WhatsApp pembeli').fill('0813 1111 2222');
    await page.getByRole('button', { name: 'Simpan' }).dblclick();
    const order = page.getByRole('listitem').filter({ hasText: '2 × Kaus Demo' });
    await expect(order).toHaveCount(1);
    await reloadUntil(theirs, 'Sisa 3');
    await order.getByRole('button', { name: 'Tandai dibayar' }).click();
    await expect(order.getByText('Dibayar', { exact: true })).toBeVisible();
  });

  await test.step('the file holds no formula', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain(`,'=Demo Sari,'+6281311112222,`);
  });

  await test.step('cancelled, the pieces are in stock again', async () => {
    await page.getByRole('button', { name: 'Batalkan' }).click();
    await expect(page.getByRole('button', { name: 'Buka lagi' })).toBeVisible();
    await reloadUntil(theirs, 'Sisa 5');
    await visitor.close();
  });
});

/** A public answer may be some seconds old after a change. */
async function reloadUntil(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function makeAdmin(origin: string, { db }: TestDatabase): Promise<Session> {
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Demo Admin', email, password: 'fajar-di-garis-start' }),
  });
  const { access_token: access, refresh_token: refresh } = await answer.json();
  await db.updateTable('members').set({ role: 'admin' }).where('email', '=', email).execute();
  return { access, refresh, name: 'Demo Admin', expiresAt: Date.now() + 3_600_000 };
}
