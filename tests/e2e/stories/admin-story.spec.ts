import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#src/build/root.ts';
import type { Language } from '#src/contract/common.ts';
import { makeCommunityContent } from '#tests/support/community.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { secretKey, startBuiltServer } from '#tests/support/e2e.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import { expect, test as base } from '#tests/support/reader.ts';
import { languagesFor } from '#tests/support/sample.ts';

const email = 'admin-pertama@derap.test';
const password = 'fajar-di-garis-start';
const communityName = 'Demo Pelari Pagi';

const words = {
  id: {
    newPassword: 'Kata sandi baru',
    savePassword: 'Simpan kata sandi',
    password: 'Kata sandi',
    signIn: 'Masuk',
    desk: 'Ruang editor',
    nothingWaits: 'Tidak ada yang menunggu kamu sekarang.',
    lacks: 'Yang belum ada di situs ini',
    usePicture: 'Pakai gambar ini',
    caption: 'Tulisan di bawah gambar',
    link: 'Tautan',
    from: 'Tampil mulai',
    until: 'Tampil sampai',
    save: 'Simpan',
    switchOn: 'Nyalakan',
    switchOff: 'Matikan',
    question: 'Pertanyaan',
    answer: 'Jawaban',
    publish: 'Tampilkan',
    hide: 'Sembunyikan',
    pageText: 'Isi halaman',
    putInForce: 'Simpan dan berlakukan',
    inForce: 'Berlaku sekarang',
    verify: 'Verifikasi',
    unverify: 'Cabut verifikasi',
    findMember: 'Cari anggota',
    guidelines: /^Panduan umum Versi/,
    version: 'Versi 1.1',
    noted: [
      'Banner dinyalakan',
      'Tanya jawab ditampilkan',
      'Halaman diubah',
      'Komunitas diverifikasi',
    ],
  },
  en: {
    newPassword: 'New password',
    savePassword: 'Save password',
    password: 'Password',
    signIn: 'Sign in',
    desk: 'Editors’ room',
    nothingWaits: 'Nothing is waiting for you now.',
    lacks: 'What this site lacks',
    usePicture: 'Use this picture',
    caption: 'Words below the picture',
    link: 'Link',
    from: 'Shown from',
    until: 'Shown until',
    save: 'Save',
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    question: 'Question',
    answer: 'Answer',
    publish: 'Publish',
    hide: 'Hide',
    pageText: 'Text of the page',
    putInForce: 'Save and put in force',
    inForce: 'In force now',
    verify: 'Verify',
    unverify: 'Take back verification',
    findMember: 'Search members',
    guidelines: /^General guidelines Version/,
    version: 'Version 1.1',
    noted: ['Banner switched on', 'FAQ answer shown', 'Page changed', 'Community verified'],
  },
} as const satisfies Record<Language, unknown>;

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

for (const language of languagesFor('en')) {
  test(`the first admin of an empty installation sets a password and fills it in ${language}, and the log has it all`, async ({
    page,
    empty,
  }) => {
    const say = words[language];
    await page.context().addCookies([{ name: 'language', value: language, url: empty.origin }]);
    await makeCommunity(empty.origin);

    await test.step('the link of the command sets the password', async () => {
      await page.goto(empty.link);
      await page.getByLabel(say.newPassword, { exact: true }).fill(password);
      await page.getByRole('button', { name: say.savePassword }).click();
      await page.waitForURL('/signin');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel(say.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: say.signIn, exact: true }).click();
      await page.waitForURL('/dashboard');
      await page.getByRole('link', { name: say.desk }).click();
      await expect(page.getByText(say.nothingWaits)).toBeVisible();
      const lacks = page.getByRole('region', { name: say.lacks });
      await expect(lacks.getByRole('link', { name: /^Banner/ })).toBeVisible();
    });

    await test.step('a banner is made and switched on', async () => {
      await page.goto('/admin/banner?id=new');
      const picture = await makePicture('jpeg', { width: 1200, height: 1000 });
      const file = { name: 'banner.jpg', mimeType: 'image/jpeg', buffer: picture };
      await page.locator('input[type=file]').first().setInputFiles(file);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say.usePicture }).click();
      await expect(dialog).toBeHidden();
      await page.getByLabel(say.caption).fill('Demo: selamat datang');
      await page.getByLabel(say.link, { exact: true }).fill('/race');
      await page.getByLabel(say.from).fill('2026-01-01T00:00');
      await page.getByLabel(say.until).fill('2027-12-31T00:00');
      await page.getByRole('button', { name: say.save }).click();
      await page.getByRole('button', { name: say.switchOn }).click();
      await expect(page.getByRole('button', { name: say.switchOff })).toBeVisible();
      await page.goto('/admin');
      const lacks = page.getByRole('region', { name: say.lacks });
      await expect(lacks).toBeVisible();
      await expect(lacks.getByRole('link', { name: /^Banner/ })).toHaveCount(0);
    });

    await test.step('a question is answered for everybody', async () => {
      await page.goto('/admin/faq?id=new');
      await page.getByLabel(say.question, { exact: true }).fill('Apakah ini contoh?');
      await page.getByLabel(say.answer, { exact: true }).fill('Ya, ini hanya contoh.');
      await page.getByRole('button', { name: say.save }).click();
      const row = page.getByRole('listitem').filter({ hasText: 'Apakah ini contoh?' });
      await row.getByRole('button', { name: say.publish }).click();
      await expect(row.getByRole('button', { name: say.hide })).toBeVisible();
    });

    await test.step('a page gets its own words', async () => {
      await page.goto('/admin/page');
      await page.getByRole('link', { name: say.guidelines }).click();
      await page.getByLabel(say.pageText, { exact: true }).fill('Panduan contoh kami.');
      await page.getByRole('button', { name: say.putInForce }).click();
      const current = page.getByRole('listitem').filter({ hasText: say.inForce });
      await expect(current).toContainText(say.version);
    });

    await test.step('a community is verified, and its captain is found', async () => {
      await page.goto('/admin/community');
      await page.getByRole('link', { name: new RegExp(communityName) }).click();
      await page.getByRole('button', { name: say.verify, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say.verify, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: say.unverify })).toBeVisible();
      await page.goto('/admin/member');
      await page.getByRole('searchbox', { name: say.findMember }).fill('Demo Perintis');
      await page.getByRole('link', { name: /Demo Perintis/ }).click();
      await expect(page.getByText(communityName)).toBeVisible();
    });

    await test.step('the log has all of it', async () => {
      await page.goto('/admin/audit');
      const log = page.getByRole('main');
      for (const entry of say.noted) {
        await expect(log.getByRole('listitem').filter({ hasText: entry })).toHaveCount(1);
      }
    });
  });
}

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
