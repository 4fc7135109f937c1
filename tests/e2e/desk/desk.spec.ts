import { readFile } from 'node:fs/promises';
import { expect, test, toStorageState, untilInteractive } from '#tests/support/reader.ts';

const password = 'fajar-di-garis-start';

test.describe('an admin', () => {
  test.use({ account: 'admin' });

  test('sees what waits, suspends somebody, finds it in the log, and corrects an answer', async ({
    page,
    app,
    browser,
    allowInConsole,
  }) => {
    // The suspended member's refused sign-in.
    allowInConsole(/status of 403/);
    const name = `Demo Tersesat ${Date.now()}`;
    const email = `tersesat${Date.now()}@derap.test`;
    await post(`${app.origin}/api/auth/register`, { name, email, password });
    await post(`${app.origin}/api/public/inquiry`, {
      request_id: crypto.randomUUID(),
      kind: 'general',
      name: 'Demo Penanya',
      phone: '+6281234567890',
      email: null,
      topic: null,
      message: 'Apakah Derap gratis?',
      language: 'id',
      consent: false,
    });

    await test.step('the desk says what waits, and leads there', async () => {
      await page.goto('/dashboard');
      await page.getByRole('link', { name: 'Ruang editor' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ruang editor');
      await page.getByRole('link', { name: /pertanyaan belum dijawab/ }).click();
      await expect(page.getByText('Apakah Derap gratis?').first()).toBeVisible();
    });

    await test.step('somebody is found and suspended, and is told why', async () => {
      const tabs = page.getByRole('navigation', { name: 'Bagian ruang editor' });
      await tabs.getByRole('link', { name: 'Anggota' }).click();
      await page.getByRole('searchbox', { name: 'Cari anggota' }).fill(email);
      await page.getByRole('link', { name: new RegExp(name) }).click();
      await page.getByRole('button', { name: 'Tangguhkan akun' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Tangguhkan' }).click();
      await expect(dialog.getByText('Tulis alasannya, paling sedikit 10 huruf.')).toBeVisible();
      await dialog.getByLabel('Alasan').fill('Menjual tiket palsu.');
      await dialog.getByRole('button', { name: 'Tangguhkan' }).click();
      await expect(page.getByText('Ditangguhkan sejak')).toBeVisible();
      await expect(page.getByText('Tidak sedang masuk di perangkat mana pun.')).toBeVisible();

      // Without the admin's own session.
      const visitor = { session: null, language: 'id', theme: 'light' } as const;
      const storageState = toStorageState({ origin: app.origin, ...visitor });
      const other = await browser.newContext({ baseURL: app.origin, storageState });
      const theirs = await other.newPage();
      await theirs.goto('/signin');
      await untilInteractive(theirs);
      await theirs.getByLabel('Email').fill(email);
      await theirs.getByLabel('Kata sandi', { exact: true }).fill(password);
      await theirs.getByRole('button', { name: 'Masuk', exact: true }).click();
      await expect(theirs.getByText('Menjual tiket palsu.')).toBeVisible();
      await other.close();
    });

    await test.step('the log says who did it, also as a file', async () => {
      await page.getByRole('link', { name: 'Yang terjadi pada akun ini' }).click();
      // That the account was opened is in the log too.
      const entries = page.getByRole('listitem').filter({ hasText: name });
      await expect(entries.filter({ hasText: 'Akun ditangguhkan' })).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Unduh CSV' }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      expect(text).toContain(name);
      await page.getByRole('button', { name: /Satu akun/ }).click();
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
        'Catatan diunduh',
      );
    });

    await test.step('an answer that came with the app is corrected, hidden and shown', async () => {
      await page.goto('/admin/faq');
      const row = page
        .getByRole('listitem')
        .filter({ hasText: 'Jam lomba memakai zona waktu mana?' });
      await row.getByRole('link', { name: 'Ubah' }).click();
      await page
        .getByLabel('Jawaban', { exact: true })
        .fill('Selalu jam setempat di tempat lomba.');
      await page.getByRole('button', { name: 'Simpan' }).click();
      await row.getByRole('button', { name: /^Hapus/ }).click();
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: 'Urungkan' }).click();
      await expect(row).toHaveCount(1);
      await page.goto('/faq#zona-waktu');
      await expect(page.locator('#zona-waktu')).toContainText(
        'Selalu jam setempat di tempat lomba.',
      );
    });

    await test.step('a banner is looked at as the popup shows it, and switched off and on', async () => {
      await page.goto('/admin/banner');
      const row = page.getByRole('listitem').filter({ hasText: 'Cari teman lari di kotamu' });
      await row.getByRole('button', { name: 'Lihat' }).click();
      const popup = page.getByRole('dialog', { name: 'Cari teman lari di kotamu' });
      await expect(popup.locator('img')).toBeVisible();
      await page.keyboard.press('Escape');
      await row.getByRole('button', { name: 'Matikan' }).click();
      await expect(row.getByText('Mati', { exact: true })).toBeVisible();
      expect(await readBanners(app.origin)).not.toContain('Cari teman lari di kotamu');
      await row.getByRole('button', { name: 'Nyalakan' }).click();
      await expect(row.getByText('Sedang tampil')).toBeVisible();
      expect(await readBanners(app.origin)).toContain('Cari teman lari di kotamu');
    });
  });

  for (const [width, height] of [
    [1280, 600],
    [390, 844],
  ] as const) {
    test(`opens the last of many sections from its top, with its tab in view, at ${width}×${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/admin/audit');
      await untilInteractive(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      const tabs = page.getByRole('navigation', { name: 'Bagian ruang editor' });
      await expect(tabs.getByRole('link', { name: 'Catatan' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  }
});

test.describe('a runner', () => {
  test.use({ account: 'runner' });

  test('has no desk @soak', async ({ page, allowInConsole }) => {
    allowInConsole(/status of 404/);
    for (const path of ['/admin', '/admin/member', '/admin/audit', '/admin/faq', '/admin/banner']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kamu keluar jalur');
    }
  });
});

async function readBanners(origin: string): Promise<string> {
  return await (await fetch(`${origin}/api/public/popup-web`)).text();
}

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
}
