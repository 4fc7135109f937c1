import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#src/build/root.ts';
import { makeCommunityContent } from '#tests/support/community.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { secretKey, startBuiltServer } from '#tests/support/e2e.ts';
import { makePicture } from '#tests/support/pictures.ts';
import { expect, test as base } from '#tests/support/reader.ts';

const email = 'admin-pertama@derap.test';
const password = 'fajar-di-garis-start';
const communityName = 'Demo Pelari Pagi';

/** An installation that began empty, with the link that the operator's command prints for its first admin. */
const test = base.extend<{ empty: { origin: string; link: string } }>({
  // Playwright requires a destructured first argument.
  // oxlint-disable-next-line no-empty-pattern
  async empty({}, use) {
    const database = await createTestDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'derap-admin-'));
    const server = await startBuiltServer({ database, dataDir }, { SEED: 'none' });
    const added = spawnSync(
      process.execPath,
      [join(root, 'src/cli/run.mjs'), 'admin', 'add', email],
      {
        cwd: root,
        encoding: 'utf8',
        env: {
          ...process.env,
          DATABASE_URL: database.connectionString,
          DATA_DIR: dataDir,
          SECRET_KEY: secretKey,
        },
      },
    );
    const link = /\/reset-password#token=[\w-]+/.exec(added.stdout)?.[0] ?? '';
    expect(link, added.stderr).not.toBe('');
    await use({ origin: server.origin, link });
    await server.end('SIGTERM');
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  baseURL: ({ empty }, use) => use(empty.origin),
});

test('the first admin of an empty installation sets a password and fills it, and the log has it all', async ({
  page,
  empty,
}) => {
  await makeCommunity(empty.origin);

  await test.step('the link of the command sets the password', async () => {
    await page.goto(empty.link);
    await page.getByLabel('Kata sandi baru', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
    await page.waitForURL('/signin');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Kata sandi', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.waitForURL('/dashboard');
    await page.getByRole('link', { name: 'Ruang editor' }).click();
    await expect(page.getByText('Tidak ada yang menunggu kamu sekarang.')).toBeVisible();
  });

  await test.step('a banner is made and switched on', async () => {
    await page.goto('/admin/banner?id=new');
    const picture = await makePicture('jpeg', { width: 1200, height: 1000 });
    const file = { name: 'banner.jpg', mimeType: 'image/jpeg', buffer: picture };
    await page.locator('input[type=file]').first().setInputFiles(file);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Pakai gambar ini' }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel('Tulisan di bawah gambar').fill('Demo: selamat datang');
    await page.getByLabel('Tautan', { exact: true }).fill('/race');
    await page.getByLabel('Tampil mulai').fill('2026-01-01T00:00');
    await page.getByLabel('Tampil sampai').fill('2027-12-31T00:00');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByRole('button', { name: 'Nyalakan' }).click();
    await expect(page.getByRole('button', { name: 'Matikan' })).toBeVisible();
  });

  await test.step('a question is answered for everybody', async () => {
    await page.goto('/admin/faq?id=new');
    await page.getByLabel('Pertanyaan', { exact: true }).fill('Apakah ini contoh?');
    await page.getByLabel('Jawaban', { exact: true }).fill('Ya, ini hanya contoh.');
    await page.getByRole('button', { name: 'Simpan' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Apakah ini contoh?' });
    await row.getByRole('button', { name: 'Tampilkan' }).click();
    await expect(row.getByRole('button', { name: 'Sembunyikan' })).toBeVisible();
  });

  await test.step('a page gets its own words', async () => {
    await page.goto('/admin/page');
    await page.getByRole('link', { name: /^Panduan umum Versi/ }).click();
    await page.getByLabel('Isi halaman', { exact: true }).fill('Panduan contoh kami.');
    await page.getByRole('button', { name: 'Simpan dan berlakukan' }).click();
    const current = page.getByRole('listitem').filter({ hasText: 'Berlaku sekarang' });
    await expect(current).toContainText('Versi 1.1');
  });

  await test.step('a community is verified, and its captain is found', async () => {
    await page.goto('/admin/community');
    await page.getByRole('link', { name: new RegExp(communityName) }).click();
    await page.getByRole('button', { name: 'Verifikasi', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Verifikasi', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cabut verifikasi' })).toBeVisible();
    await page.goto('/admin/member');
    await page.getByRole('searchbox', { name: 'Cari anggota' }).fill('Demo Perintis');
    await page.getByRole('link', { name: /Demo Perintis/ }).click();
    await expect(page.getByText(communityName)).toBeVisible();
  });

  await test.step('the log has all of it', async () => {
    await page.goto('/admin/audit');
    const log = page.getByRole('main');
    for (const entry of [
      'Banner dinyalakan',
      'Tanya jawab ditampilkan',
      'Halaman diubah',
      'Komunitas diverifikasi',
    ]) {
      await expect(log.getByRole('listitem').filter({ hasText: entry })).toHaveCount(1);
    }
  });
});

/** A community of a member who has just come. */
async function makeCommunity(origin: string): Promise<void> {
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.ok, text).toBe(true);
    return JSON.parse(text);
  };
  const captain = { name: 'Demo Perintis', email: 'perintis@derap.test', password };
  const { access_token: token } = await post('/auth/register', captain);
  const content = makeCommunityContent({ name: communityName });
  await post('/community', { content }, token);
}
