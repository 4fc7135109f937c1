import { readOwnCommunity } from '#tests/support/races-events/published.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';

test.use({ account: 'host', language: 'id' });

test('a captain passes on the link that stays, invites from a list, notes dues and takes the members along', async ({
  page,
  app,
  sessionOf,
  allowInConsole,
}) => {
  // The link that was renewed.
  allowInConsole(/status of 404/);
  const { access } = await sessionOf('host');
  const community = await readOwnCommunity(app.origin, access);
  await page.goto(`/community/my/${community}/x`);
  await untilInteractive(page);

  const link = (await page.getByText(/\/invite\/[\w-]{22}$/).textContent()) ?? '';

  await page.getByRole('button', { name: 'Undang dari daftar' }).click();
  await page.getByLabel('Nama dan nomor').fill('1. Demo Pelari 07 0812-3456-7890\nBelum ada nomor');
  const invite = page.getByRole('link', { name: 'Undang Demo Pelari 07' });
  const href = new URL((await invite.getAttribute('href')) ?? '');
  expect(href.pathname).toBe('/6281234567890');
  expect(href.searchParams.get('text')).toContain(link);
  await expect(page.getByText('Tanpa nomor yang terbaca: Belum ada nomor')).toBeVisible();
  await page.keyboard.press('Escape');
  // Forty people are invited in several goes.
  await page.reload();
  await page.getByRole('button', { name: 'Undang dari daftar' }).click();
  await expect(invite).toBeVisible();
  await page.getByRole('button', { name: 'Hapus daftar' }).click();
  await expect(invite).toHaveCount(0);
  await page.keyboard.press('Escape');

  const card = page.getByRole('article').first();
  const chat = await card
    .getByRole('link', { name: 'Kirim ke grup WhatsApp' })
    .getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toContain(`/event/detail/${community}/`);

  await page.getByRole('button', { name: 'Pilihan untuk Demo Pelari 01' }).click();
  await page.getByRole('button', { name: 'Catat iuran' }).click();
  await page.getByLabel('Lunas sampai').fill('2027-12-31');
  await page.getByRole('button', { name: 'Simpan' }).click();
  const member = page.getByRole('listitem').filter({ hasText: 'Demo Pelari 01' });
  await expect(member).toContainText('iuran sampai 31 Des 2027');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Anggota .+\.csv$/);
  await page.getByRole('button', { name: 'Lama tak terlihat' }).click();
  await expect(page.getByText('3 orang di Derap')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Yoga Demo' })).toBeVisible();

  // The old link ends with a word of the captain.
  await page.getByRole('button', { name: 'Ganti tautan' }).click();
  await page.getByRole('button', { name: 'Ya, ganti' }).click();
  await expect(page.getByText(link)).toHaveCount(0);
  await page.goto(new URL(link).pathname);
  await expect(page.getByText('Undangan tidak ditemukan')).toBeVisible();
});
