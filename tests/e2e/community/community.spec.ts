import type { Browser, Page } from '@playwright/test';
import { type BuiltApp, demoPassword } from '#tests/support/e2e.ts';
import { type Account, expect, type Session, toStorageState, test } from '#tests/support/reader.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';

type Opening = {
  browser: Browser;
  app: BuiltApp;
  sessionOf: (account: Account) => Promise<Session>;
};

/** A page in a separate browser that is signed in as the account. */
async function openAs(account: Account, { browser, app, sessionOf }: Opening): Promise<Page> {
  const session = await sessionOf(account);
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    storageState: toStorageState({ origin: app.origin, session, language: 'id', theme: 'light' }),
  });
  return await context.newPage();
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

test('a captain makes a community, says it in English too, and a runner joins, rises and leaves', async ({
  browser,
  app,
  sessionOf,
}) => {
  const captain = await openAs('admin', { browser, app, sessionOf });
  const runner = await openAs('runner', { browser, app, sessionOf });

  await captain.goto('/community-form');
  await captain.getByLabel('Nama komunitas').fill('Demo Pelari Tugu');
  await captain.getByLabel('Provinsi').selectOption('ID-YO');
  await captain.getByLabel('Kota', { exact: true }).fill('Yogyakarta');
  await captain.getByLabel('Cerita singkat').fill('Lari santai Selasa malam.');
  await captain.getByRole('button', { name: 'Tambah jadwal' }).click();
  await captain.getByLabel('Hari').selectOption('2');
  await captain.getByLabel('Jam').fill('19:00');
  await captain.getByLabel('Kegiatan', { exact: true }).fill('Selasa santai');
  await captain.getByRole('switch', { name: /sebagai kapten/ }).check();
  await captain.getByRole('radio', { name: /Dengan persetujuan/ }).check();
  // What was typed survives a reload.
  await expect
    .poll(async () => JSON.stringify(await storedOn(captain, 'drafts')))
    .toContain('"approval"');
  await captain.reload();
  await expect(captain.getByLabel('Nama komunitas')).toHaveValue('Demo Pelari Tugu');
  await captain.getByRole('button', { name: 'Buat komunitas' }).click();
  // A run needs somewhere to start.
  await expect(captain.getByText('Isi nama tempatnya.')).toBeVisible();
  await captain.getByLabel('Nama tempat').fill('Tugu');
  await captain.getByRole('button', { name: 'Buat komunitas' }).click();
  await expect(captain.getByRole('heading', { name: 'Demo Pelari Tugu' })).toBeVisible();
  const run = captain.getByRole('article').filter({ hasText: 'Selasa santai' });
  await expect(run).toContainText('Setiap Selasa');
  await startAnother(captain);
  expect(await captain.evaluate(() => localStorage.getItem('isHost'))).toBe('true');
  const own = new URL(captain.url()).pathname;
  expect(own).toMatch(/^\/community\/my\/[0-9a-z]{12}\/demo-pelari-tugu$/);
  const page = own.replace('/my', '');

  await captain.getByRole('link', { name: 'Ubah', exact: true }).click();
  await captain.getByRole('button', { name: 'Tambah cerita singkat bahasa Inggris' }).click();
  await captain.getByLabel('Cerita singkat (Inggris)').fill('Easy runs on Tuesday nights.');
  await saveOverAnother(captain, page);
  await expect(captain).toHaveURL(own);

  await runner.goto(`${page}?lang=en`);
  await expect(runner.getByText('Easy runs on Tuesday nights.')).toBeVisible();
  await expect(runner.getByText('Demo Admin').first()).toBeVisible();
  await runner.goto(page);
  await runner.getByRole('button', { name: 'Minta bergabung' }).click();
  await expect(runner.getByRole('region', { name: 'Tindakan' })).toContainText(
    'Menunggu persetujuan',
  );

  await captain.reload();
  await captain.getByRole('button', { name: 'Terima Demo Pelari 01' }).click();
  await captain.getByRole('button', { name: 'Pilihan untuk Demo Pelari 01' }).click();
  await choose(captain, 'Jadikan pengurus');
  await captain.getByLabel('Kata sandi kamu').fill(demoPassword);
  await choose(captain, 'Ya, jadikan pengurus');
  await expect(captain.getByRole('listitem').filter({ hasText: 'Demo Pelari 01' })).toContainText(
    'Pengurus',
  );

  await runner.goto('/inbox');
  await expect(runner.getByText('Kamu sekarang anggota Demo Pelari Tugu')).toBeVisible();
  await runner.goto(page);
  await runner.getByRole('link', { name: 'Kelola komunitas' }).click();
  // The page before has the same button.
  await expect(runner.getByRole('heading', { level: 1, name: 'Komunitasku' })).toBeVisible();
  await expect(runner.getByText('Kamu pengurus')).toBeVisible();
  await runner.getByRole('button', { name: /^Keluar( dari komunitas)?$/ }).click();
  await choose(runner, 'Ya, keluar');
  await expect(runner).toHaveURL('/dashboard');

  await captain.getByRole('button', { name: 'Tulis pengumuman' }).click();
  await captain.getByLabel('Untuk semua anggota').fill('Kumpul 04.45 besok.');
  // Neither an accidental Escape nor a reload loses anything.
  await captain.keyboard.press('Escape');
  await captain.reload();
  await captain.getByRole('button', { name: 'Tulis pengumuman' }).click();
  await expect(captain.getByLabel('Untuk semua anggota')).toHaveValue('Kumpul 04.45 besok.');
  await announceAndLookAway(captain);
  await expect(captain.getByText('Kumpul 04.45 besok.')).toBeVisible();
  await captain.getByRole('button', { name: 'Tulis pengumuman' }).click();
  await expect(captain.getByLabel('Untuk semua anggota')).toHaveValue('');
  // Its field has a value before it is open, and Escape closes only what is open.
  await expect(captain.getByLabel('Untuk semua anggota')).toBeVisible();
  await captain.keyboard.press('Escape');

  await captain.getByRole('button', { name: 'Buat undangan' }).click();
  await choose(captain, 'Buat tautan');
  const link = await captain.getByRole('dialog').getByText('/invite/').textContent();
  await captain.keyboard.press('Escape');
  await runner.goto(new URL(link ?? '').pathname);
  await runner.getByRole('button', { name: 'Gabung sekarang' }).click();
  await expect(runner).toHaveURL(page);
  await expect(runner.getByRole('region', { name: 'Tindakan' })).toContainText('Anggota');

  await Promise.all([captain.context().close(), runner.context().close()]);
});

/** A run that the form of the community knew nothing of. */
async function startAnother(captain: Page): Promise<void> {
  await captain.getByRole('button', { name: 'Lari rutin baru' }).click();
  await captain.getByLabel('Nama lari').fill('Minggu panjang');
  await choose(captain, 'Tayangkan');
  await expect(captain.getByText('Pilih harinya.')).toBeVisible();
  await captain.getByRole('checkbox', { name: 'Minggu' }).check();
  await choose(captain, 'Tayangkan');
  await expect(captain.getByRole('article').filter({ hasText: 'Minggu panjang' })).toContainText(
    'Setiap Minggu',
  );
}

/** Another of the crew saves first: the typed text is refused, survives the reload, and is then saved on top. */
async function saveOverAnother(captain: Page, path: string): Promise<void> {
  const id = path.split('/')[2];
  const status = await captain.evaluate(async (community) => {
    const token = /access_token=([^;]+)/.exec(document.cookie)?.[1];
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `/api/community/${community}`;
    const { community: known } = await (await fetch(url, { headers })).json();
    const content = { ...known.content, city: 'Sleman' };
    const body = JSON.stringify({ rev: known.rev, content });
    return (await fetch(url, { method: 'PUT', headers, body })).status;
  }, id);
  expect(status).toBe(200);
  await captain.getByRole('button', { name: 'Simpan perubahan' }).click();
  await expect(captain.getByText('baru saja diubah di tempat lain')).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await storedOn(captain, 'drafts')))
    .toContain('Easy runs');
  await captain.reload();
  await expect(captain.getByLabel('Kota', { exact: true })).toHaveValue('Sleman');
  await captain.getByRole('button', { name: 'Pakai isianku' }).click();
  await expect(captain.getByLabel('Cerita singkat (Inggris)')).toHaveValue(
    'Easy runs on Tuesday nights.',
  );
  await captain.getByRole('button', { name: 'Simpan perubahan' }).click();
}

/** Closes the dialog while the announcement is being sent: it is published once, and no draft remains. */
async function announceAndLookAway(captain: Page): Promise<void> {
  let close = (): void => undefined;
  const isClosed = new Promise<void>((resolve) => {
    close = resolve;
  });
  await captain.route('**/announcement', async (route) => {
    if (route.request().method() === 'POST') await isClosed;
    await route.fallback();
  });
  await captain.getByRole('button', { name: 'Umumkan' }).click();
  await captain.keyboard.press('Escape');
  await expect(captain.getByRole('dialog')).toHaveCount(0);
  close();
}

test('to a member who does not run it, a community’s own view does not exist', async ({
  browser,
  app,
  sessionOf,
}) => {
  const runner = await openAs('runner', { browser, app, sessionOf });
  await runner.goto('/community');
  const href = await runner
    .getByRole('link', { name: 'Kali Code Pacers' })
    .first()
    .getAttribute('href');
  await runner.goto(`${href}`.replace('/community/', '/community/my/'));
  await expect(runner.getByRole('heading', { level: 1 })).toContainText('keluar jalur');
  await runner.goto('/community/my/x');
  await expect(runner.getByRole('heading', { level: 1 })).toContainText('keluar jalur');
  await runner.context().close();
});
