import type { Page } from '@playwright/test';
import {
  enterRace,
  participantNames as names,
  publishPaidRace,
} from '#tests/support/entered-race.ts';
import { makePicture } from '#tests/support/pictures.ts';
import { makeQrPicture } from '#tests/support/qr-picture.ts';
import { makeQris } from '#tests/support/qris.ts';
import { type Account, expect, test } from '#tests/support/reader.ts';

test.use({ account: 'host' });

test('a host offers an account with its QRIS, confirms one, refuses one, notes a part, and the ledger adds up', async ({
  page,
  app: { origin },
  sessionOf,
  allowInConsole,
}) => {
  allowInConsole(/status of 409/);
  const tokenOf = async (account: Account) => (await sessionOf(account)).access;
  const asked = { origin, tokenOf };
  const race = await publishPaidRace(asked, 'Lomba Kas');
  const address = `/community/my/${race.community}/x/event/${race.id}`;

  await page.goto(address);
  await page.getByRole('link', { name: /Belum ada rekening tujuan/ }).click();
  await page.getByRole('button', { name: 'Tambah rekening atau QRIS' }).click();
  await page.getByLabel('Bank', { exact: true }).fill('Bank Contoh');
  await page.getByLabel('Nomor rekening').fill('1234 5678 90');
  await page.getByLabel('Atas nama').fill('Panitia Demo');
  await chooseQris(page, 'https://example.id');
  await expect(page.getByText(/Kode QR ini bukan QRIS/)).toBeVisible();
  await chooseQris(page, makeQris());
  await expect(page.getByText('KOMUNITAS DEMO')).toBeVisible();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText(/Cocokkan nama dan kotanya/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Ya, ini nama dan kota QRIS kami' }).check();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  // The first account is there to be offered.
  await expect(
    page.getByRole('checkbox', { name: /Bank Contoh 1234567890/ }).first(),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Simpan cara bayar' }).click();
  await expect(page.getByText('Cara bayar tersimpan')).toBeVisible();

  const [first, second] = await enterRace(asked, race.id);
  for (const entered of [first, second]) {
    if (entered !== undefined) await sendProof(origin, entered, await tokenOf(entered.account));
  }

  await page.goto(`${address}/payments`);
  await expect(page.getByRole('heading', { name: names.runner })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Bukti bayar' })).toBeVisible();
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Ya, sudah masuk' }).click();
  await expect(page.getByText(`${names.runner} lunas`)).toBeVisible();

  await expect(page.getByRole('heading', { name: names.host })).toBeVisible();
  await page.getByRole('button', { name: 'Tolak' }).click();
  await page.getByRole('button', { name: 'Tolak bukti' }).click();
  await expect(page.getByText('Pilih atau tulis alasannya.')).toBeVisible();
  await page.getByRole('button', { name: 'Jumlahnya tidak cocok' }).click();
  await page.getByRole('button', { name: 'Tolak bukti' }).click();
  await expect(page.getByText('Semua sudah dicek')).toBeVisible();

  await page.getByRole('link', { name: /^Belum bayar/ }).click();
  await page.getByRole('button', { name: 'Jumlahnya beda' }).click();
  await page.getByLabel('Yang masuk (Rp)').fill('Rp 1.000');
  await expect(page.getByText(/Masih kurang Rp/)).toBeVisible();
  // Another host is quicker: what was typed stays until their change was read.
  if (second === undefined) throw new Error('Nobody is second');
  await notePart(origin, { race: race.id, order: second.order_id }, await tokenOf('admin'));
  await page.getByRole('button', { name: 'Catat', exact: true }).click();
  await expect(page.getByText('Pesanan ini baru saja berubah di tempat lain.')).toBeVisible();
  await expect(page.getByLabel('Yang masuk (Rp)')).toHaveValue('Rp 1.000');
  await page.getByRole('button', { name: 'Sudah kubaca, lanjut' }).click();
  await page.getByRole('button', { name: 'Catat', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Kurang bayar 1' })).toBeVisible();

  await page.getByRole('link', { name: 'Buku kas' }).click();
  const held = new Intl.NumberFormat('id').format((first?.amount ?? 0) + 1500);
  await expect(page.getByRole('definition').filter({ hasText: held })).toHaveCount(3);
  await expect(page.getByRole('listitem').filter({ hasText: names.runner })).toHaveCount(1);
});

async function chooseQris(page: Page, text: string): Promise<void> {
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'qris.png', mimeType: 'image/png', buffer: await makeQrPicture(text) });
}

async function sendProof(origin: string, { id }: { id: string }, token: string): Promise<void> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(await makePicture('png'))]), 'bukti.png');
  const answer = await fetch(`${origin}/api/user/registration/${id}/proof`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  expect(answer.status).toBe(201);
}

/** Rp 500 of an order, as its event's other host notes them. */
async function notePart(
  origin: string,
  { race, order }: { race: string; order: string },
  token: string,
): Promise<void> {
  const address = `${origin}/api/host/event/${race}/order/${order}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const found = await fetch(address, { headers });
  // Our own server's answer, of which only the revision is read.
  const { rev } = ((await found.json()) as { order: { rev: number } }).order;
  const body = JSON.stringify({ id: crypto.randomUUID(), rev, kind: 'part', amount: 500 });
  const answer = await fetch(`${address}/decision`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}
