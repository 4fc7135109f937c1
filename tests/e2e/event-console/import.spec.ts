import { randomUUID } from 'node:crypto';
import { addDays } from '#src/domain/time/calendar-days.ts';
import { makeCategoryContent, makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { readOwnCommunity } from '#tests/support/races-events/published.ts';
import { expect, test, toStorageState } from '#tests/support/reader.ts';

test.use({ account: 'host' });

const table = [
  'Nama Lengkap,Jenis Kelamin,Tanggal Lahir,No. WhatsApp,Kategori,Status Pembayaran,Email',
  'Demo Impor Satu,P,21/04/1996,081277770001,10K,lunas,demo.satu@contoh.test',
  'Demo Impor Dua,L,31/02/1990,081277770002,10K,lunas,',
  'Demo Impor Tiga,L,17 Agustus 1988,081277770003,Kelas Umum,lunas,',
  'Demo Impor Empat,L,17 Agustus 1988,081277770004,10 km,belum,',
].join('\r\n');

const file = { name: 'peserta.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };

test('a host registers a runner at the counter, who keeps the ticket, and brings in a list with two faulty rows', async ({
  page,
  app,
  access,
  browser,
  sessionOf,
  allowInConsole,
}) => {
  // A link that was made anew works no longer.
  allowInConsole(/status of 404/);
  const race = await publishRace(app.origin, access);
  const consolePath = `/community/my/${race.community}/x/event/${race.id}`;
  await page.goto(`${consolePath}/participants`);
  await page.getByRole('link', { name: 'Daftar di tempat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar di tempat' })).toBeVisible();
  await page.getByRole('button', { name: 'Daftarkan' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Nama sesuai KTP');
  await page.getByLabel('Nama sesuai KTP').fill('Demo Tamu Loket');
  await page.getByLabel('Nomor HP', { exact: true }).fill('0812 9999 0001');
  await page.getByText('Laki-laki').click();
  await page.getByLabel('Tanggal lahir').fill('1990-03-04');
  await page.getByText('Tunai diterima').click();
  await page.getByRole('button', { name: 'Daftarkan' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Demo Tamu Loket' })).toBeFocused();
  const link = await page.getByText('/claim/').textContent();
  await page.getByRole('button', { name: 'Pelari berikutnya' }).click();
  await expect(page.getByLabel('Nama sesuai KTP')).toHaveValue('');

  const runner = await browser.newContext({
    baseURL: app.origin,
    serviceWorkers: 'block',
    storageState: toStorageState({
      origin: app.origin,
      session: await sessionOf('runner'),
      language: 'id',
      theme: 'light',
    }),
  });
  const phone = await runner.newPage();
  await phone.goto(link ?? '');
  await expect(phone.getByRole('img', { name: 'Kode QR tiket' })).toBeVisible();
  await expect(phone.getByText('Tiket untuk Demo L.')).toBeVisible();
  await phone.getByLabel('Kota domisili').fill('Sleman');
  await phone.getByLabel('Nama kontak darurat').fill('Demo Keluarga');
  await phone.getByLabel('Nomor kontak darurat').fill('081234567891');
  await phone.getByLabel('Saya menyetujui pernyataan ini.').check();
  await phone.getByRole('button', { name: 'Simpan tiket di akunku' }).click();
  await expect(phone).toHaveURL(/\/ticket\/[0-9a-z]{12}$/);
  await expect(phone.getByText(race.title).first()).toBeVisible();
  await runner.close();

  await page.goto(`${consolePath}/import`);
  const field = page.getByLabel('Pilih atau seret file');
  await field.setInputFiles({
    name: 'peserta.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK, but no workbook'),
  });
  await expect(page.getByRole('alert')).toContainText('File ini tidak terbaca');
  await field.setInputFiles(file);
  await expect(page.getByText('4 baris ditemukan.')).toBeVisible();
  await expect(page.getByLabel('Tanggal lahir')).toHaveValue('2');
  await page.getByRole('button', { name: 'Lihat hasilnya dulu' }).click();
  await expect(page.getByText('2 baris siap diimpor')).toBeVisible();
  // What was read is shown before anything is sent.
  await expect(page.getByText('Demo Impor Satu, lahir 21 Apr 1996')).toBeVisible();
  await expect(page.getByRole('row', { name: '3 Tanggal lahir 31/02/1990' })).toBeVisible();
  await expect(page.getByRole('row', { name: '4 Kategori Kelas Umum' })).toBeVisible();
  await page.getByLabel('Kategori: Kelas Umum').selectOption('10K');
  await expect(page.getByText('3 baris siap diimpor')).toBeVisible();
  await page.getByLabel('Kirim tautan tiket lewat email ke 1 peserta').check();
  await page.getByLabel('Para pelari sudah setuju').check();
  await page.getByRole('button', { name: 'Impor 3 peserta' }).click();
  await expect(page.getByText('3 peserta masuk')).toBeVisible();
  await page.getByRole('link', { name: 'Lihat peserta' }).click();
  await expect(page.getByText('3 peserta', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hasil impor' }).click();
  await expect(page.getByText('4 peserta', { exact: true })).toBeVisible();

  // A link that was lost is made anew.
  await page.getByRole('link', { name: 'Demo Impor Satu' }).click();
  await page.getByRole('link', { name: 'Tautan tiket' }).click();
  const lost = await page.getByText('/claim/').textContent();
  await page.getByRole('button', { name: 'Buat tautan baru' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buat tautan baru' }).click();
  await expect(page.getByText('Dikirim juga ke demo.satu@contoh.test.')).toBeVisible();
  await expect(page.getByText('/claim/')).not.toHaveText(lost ?? '');
  await page.goto(lost ?? '');
  await expect(page.getByText('Tiket tidak ditemukan')).toBeVisible();

  // The next file like it is read the same way.
  await page.goto(`${consolePath}/import`);
  await field.setInputFiles(file);
  await page.getByRole('button', { name: 'Lihat hasilnya dulu' }).click();
  await expect(page.getByLabel('Kategori: Kelas Umum')).toHaveValue('10K');
  // Who is in already is told before anything is imported.
  await expect(page.getByText('0 baris siap diimpor')).toBeVisible();
  await expect(page.getByText('3 sudah ada')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Impor \d/ })).toHaveCount(0);
});

/** A published race of the demo's host without participants. */
async function publishRace(origin: string, token: string) {
  const title = 'Lomba Impor';
  const community = await readOwnCommunity(origin, token);
  const content = makeRaceContent({
    title: { id: title },
    starts: `${addDays(new Date().toISOString().slice(0, 10), 30)}T05:30`,
    registration_closes: null,
    pack_collection: [],
    jersey_sizes: [],
    categories: [makeCategoryContent({ code: '10K', price: 150_000 })],
  });
  const made = await send(`/api/community/${community}/race`, { content });
  const { id, rev } = made.event;
  await send(`/api/event/${id}/publish`, { rev, content });
  return { id, community, title };

  async function send(path: string, body: object) {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.ok, `${path}: ${text}`).toBe(true);
    // Our own server's answer, of which only id and revision are read.
    return JSON.parse(text) as { event: { id: string; rev: number } };
  }
}
