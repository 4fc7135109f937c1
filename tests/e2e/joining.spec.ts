import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { getEventById } from '#src/contract/races-events/races-events.ts';
import type { BuiltApp } from '#tests/support/e2e.ts';
import { pathOf, readJson, readPublished } from '#tests/support/published.ts';
import { expect, test } from '#tests/support/reader.ts';
import { findLinkToken } from '#tests/support/smtp.ts';

const email = 'pendaftar-baru@derap.test';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

test('a newcomer goes from a category to its ticket, while the address is confirmed in another tab', async ({
  page,
  context,
  app,
  allowInConsole,
}) => {
  // The browser logs refused calls.
  allowInConsole(/status of 409/);
  const { path, code } = await findPaidCategory(app.origin);

  await test.step('the card of a category leads to the form, past opening an account', async () => {
    await page.goto(path);
    await page.getByRole('link', { name: `Daftar ${code}`, exact: true }).click();
    await page.waitForURL(/\/signin/);
    await page.getByRole('link', { name: 'Daftar', exact: true }).last().click();
    await page.getByLabel('Nama lengkap').fill('Demo Pendaftar Baru');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Kata sandi', { exact: true }).fill('fajar-di-garis-start');
    await page.getByRole('button', { name: 'Buat akun' }).click();
    await page.waitForURL(/\/join\/[0-9a-z]{12}\?category=/);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(page.getByText(email)).toBeVisible();
    await goOn(page);
  });

  await test.step('many missing answers are listed, and the list stays while they are given', async () => {
    await goOn(page);
    const list = page.getByRole('alert').filter({ hasText: 'Kota domisili' });
    await expect(list).toBeFocused();
    const height = async () => (await list.boundingBox())?.height;
    const before = await height();
    await fillRunner(page);
    await expect(page.getByText('Semua isian sudah diperbaiki')).toBeVisible();
    expect(await height()).toBeLessThanOrEqual(before ?? 0);
    await goOn(page);
  });

  const consent = page.getByLabel(/Saya sudah membaca dan menyetujui/);
  const pay = page.getByRole('button', { name: 'Lanjut bayar' });

  await test.step('the only missing answer has the focus and its reason in sight, clear of the bars', async () => {
    await expect(page.getByRole('heading', { name: 'Periksa dan setujui' })).toBeVisible();
    await pay.click();
    await expect(consent).toBeFocused();
    await expectClearOfDock(page.getByText('Centang dulu untuk lanjut.'), pay);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => scrollTo(0, 0));
    await pay.click();
    await expectClearOfDock(page.getByText('Centang dulu untuk lanjut.'), pay);
  });

  await test.step('the registration waits for the address, and is sent once it is confirmed', async () => {
    await consent.check();
    await pay.click();
    await expect(page.getByText('Tinggal konfirmasi email')).toBeVisible();
    const other = await context.newPage();
    await other.goto(await confirmationLink(app));
    await other.getByRole('button', { name: 'Konfirmasi email' }).click();
    await expect(other.getByRole('link', { name: 'Lanjutkan pendaftaran' })).toBeVisible();
    await page.bringToFront();
    await expect(page).toHaveURL(/\/ticket\/[0-9a-z]{12}$/, { timeout: 20_000 });
    await expect(page.getByRole('timer')).toContainText('Sisa');
  });
});

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
}

async function fillRunner(page: Page): Promise<void> {
  await page.getByLabel('Nama sesuai KTP').fill('Demo Pendaftar Baru');
  await page.getByText('Perempuan', { exact: true }).click();
  await page.getByLabel('Tanggal lahir').fill('1996-04-21');
  await page.getByLabel('Nomor HP', { exact: true }).fill('0812 3456 7890');
  await page.getByLabel('Kota domisili').fill('Sleman');
  const jersey = page.getByRole('group', { name: /Ukuran jersey/ });
  if ((await jersey.count()) > 0) await jersey.getByText('M', { exact: true }).click();
  await page.getByLabel('Nama kontak darurat').fill('Demo Keluarga');
  await page.getByLabel('Nomor kontak darurat').fill('0812 9999 0000');
}

/** All of an element is above the bar that a button stands in. */
async function expectClearOfDock(element: Locator, button: Locator): Promise<void> {
  const readGap = async () => {
    const [box, bar] = await Promise.all([element.boundingBox(), button.boundingBox()]);
    return box === null || bar === null ? -1 : bar.y - (box.y + box.height);
  };
  // The button's own distance to the edge of its bar.
  await expect.poll(readGap).toBeGreaterThanOrEqual(12);
}

async function findPaidCategory(origin: string): Promise<{ path: string; code: string }> {
  for (const race of (await readPublished(origin)).races) {
    const answer = await readJson(`${origin}${getEventById.path.replace(':id', race.id)}`);
    const event = z.parse(getEventById.response, answer);
    const found = event.categories.find(
      ({ price, availability, age_min }) =>
        price > 0 && availability === 'open' && (age_min ?? 0) < 25,
    );
    if (event.join_mode === 'register' && found) return { path: pathOf(race), code: found.code };
  }
  throw new Error('The demo has no race with an open paid category');
}

async function confirmationLink({ dataDir }: BuiltApp): Promise<string> {
  const folder = join(dataDir, 'mail');
  const find = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .find((mail) => mail.includes(`To: ${email}`) && mail.includes('/confirm-email#'));
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return `/confirm-email#token=${findLinkToken(find() ?? '')}`;
}
