import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BuiltApp } from '#tests/support/e2e.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import { expect, test } from '#tests/support/reader.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';
import { findLinkToken } from '#tests/support/mail/smtp.ts';

const email = 'akun-baru@derap.test';
const firstPassword = 'fajar-di-garis-start';
const secondPassword = 'senja-di-garis-akhir';

test('a member confirms their address, shows a photo, gets back in without the password, and leaves with their data', async ({
  page,
  app,
  allowInConsole,
}) => {
  await test.step('an address is confirmed through the mail', async () => {
    await page.goto('/register');
    await page.getByLabel('Nama lengkap').fill('Demo Akun Baru');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Kata sandi', { exact: true }).fill(firstPassword);
    await page.getByRole('button', { name: 'Buat akun' }).click();
    await page.waitForURL('/dashboard');
    await expect(page.getByText('lomba berbayar menunggu konfirmasi')).toBeVisible();

    await page.goto(await linkFromMail(app, 'confirm-email'));
    await page.getByRole('button', { name: 'Konfirmasi email' }).click();
    await expect(page.getByText('sudah dikonfirmasi')).toBeVisible();
    // The token is removed from the address.
    await expect(page).toHaveURL('/confirm-email');
    await page.getByRole('link', { name: 'Buka dasbor' }).click();
    await page.waitForURL('/dashboard');
    await expect(page.getByText('lomba berbayar menunggu konfirmasi')).toHaveCount(0);
  });

  await test.step('what was typed into the profile survives a reload, and can be thrown away', async () => {
    await page.goto('/profile');
    await page.getByLabel('Nama di Derap').fill('Demo Belum Disimpan');
    await page.getByLabel('Nama sesuai KTP').fill('Demo Nama Resmi');
    await expect
      .poll(async () => JSON.stringify(await storedOn(page, 'drafts')))
      .toMatch(/Belum Disimpan.*Nama Resmi|Nama Resmi.*Belum Disimpan/);
    await page.reload();
    await expect(page.getByLabel('Nama di Derap')).toHaveValue('Demo Belum Disimpan');
    await expect(page.getByLabel('Nama sesuai KTP')).toHaveValue('Demo Nama Resmi');
    await page.getByRole('button', { name: 'Mulai dari awal' }).first().click();
    await expect(page.getByLabel('Nama di Derap')).toHaveValue('Demo Akun Baru');
    await page.getByRole('button', { name: 'Simpan profil pelari' }).click();
    await expect(page.getByText('Profil pelari disimpan.')).toBeVisible();
    await expect.poll(() => storedOn(page, 'drafts')).toEqual([]);
  });

  await test.step('a photo is cut, uploaded and kept', async () => {
    await page.goto('/profile');
    const buffer = await makePicture('jpeg', { width: 900, height: 600 });
    await expect(page.getByRole('button', { name: 'Pilih gambar' })).toBeVisible();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('dialog').getByRole('button', { name: 'Pakai gambar' }).click();
    await expect(page.getByText('Foto disimpan.')).toBeVisible();
    const photo = page.locator('main img').first();
    await expect(photo).toHaveAttribute('src', /\/media\/[0-9a-z]{12}\/\d+\.webp$/);
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step('a forgotten password is reset, which ends every session', async () => {
    // What the page had asked for as its session ended is refused.
    allowInConsole(/status of 401/);
    await page.goto('/reset-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Kirim tautan' }).click();
    await expect(page.getByText('tautannya sudah di jalan')).toBeVisible();

    await page.goto(await linkFromMail(app, 'reset-password'));
    await page.getByLabel('Kata sandi baru', { exact: true }).fill(secondPassword);
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
    await page.waitForURL('/signin');
    await signIn(page, secondPassword);
  });

  await test.step('another session is ended from the settings', async () => {
    const other = await login(app, secondPassword);
    expect(other.status).toBe(200);
    await page.goto('/settings');
    await expect(page.getByText('Perangkat ini', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Akhiri semua sesi lain' }).click();
    await expect(page.getByRole('button', { name: 'Akhiri semua sesi lain' })).toHaveCount(0);
    expect(await statusOf(app, other.token)).toBe(401);
  });

  await test.step('a copy of all data is downloaded', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh dataku' }).click();
    const file = await download;
    const bytes = readFileSync(await file.path());
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.length).toBeGreaterThan(1_000);
  });

  await test.step('the account is deleted after a second confirmation', async () => {
    allowInConsole(/status of 422/);
    await page.getByRole('button', { name: 'Hapus akun' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hapus akun ini?' });
    await dialog.getByLabel('Kata sandi', { exact: true }).fill('bukan-kata-sandinya');
    await dialog.getByRole('button', { name: 'Hapus untuk selamanya' }).click();
    await expect(dialog.getByText('Kata sandi tidak cocok.')).toBeVisible();
    await dialog.getByLabel('Kata sandi', { exact: true }).fill(secondPassword);
    await dialog.getByRole('button', { name: 'Hapus untuk selamanya' }).click();
    await page.waitForURL('/');
    expect((await login(app, secondPassword)).status).toBe(401);
    const left = await page.evaluate(() => [localStorage.getItem('username'), document.cookie]);
    expect(left.join()).not.toMatch(/Demo Akun Baru|access_token|refresh_token/);
  });
});

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL('/dashboard');
}

async function login(app: BuiltApp, password: string): Promise<{ status: number; token: string }> {
  const response = await fetch(`${app.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const answer: unknown = await response.json();
  const token = /"access_token":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? '';
  return { status: response.status, token };
}

async function statusOf(app: BuiltApp, token: string): Promise<number> {
  const response = await fetch(`${app.origin}/api/user/profile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.status;
}

/** The path with token of the mailed link to a screen. */
async function linkFromMail({ dataDir }: BuiltApp, screen: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const find = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .find((mail) => mail.includes(`To: ${email}`) && mail.includes(`/${screen}#`));
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return `/${screen}#token=${findLinkToken(find() ?? '')}`;
}
