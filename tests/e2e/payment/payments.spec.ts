import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sweepExpired } from '#src/server/core/waiting/expired-orders.ts';
import { pickProof } from '#tests/support/payment/chosen-files.ts';
import {
  enterRace,
  offerAccount,
  participantNames as names,
  publishPaidRace,
  sendProof,
} from '#tests/support/event-console/entered-race.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import { type Account, expect, test } from '#tests/support/reader.ts';
import { readable } from '#tests/support/mail/smtp.ts';

test.use({ account: 'host' });

test('a host confirms one, refuses one, notes a part while another host is quicker, and the ledger adds up', async ({
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

  await offerAccount(asked, race);
  const [first, second] = await enterRace(asked, race.id);
  for (const entered of [first, second]) {
    if (entered !== undefined) await sendProof(origin, await tokenOf(entered.account), entered);
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
  const order = { race: race.id, order: second.order_id };
  const other = { origin, token: await tokenOf('admin') };
  await decide(other, order, { kind: 'part', amount: 500 });
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

test('late money gives a place, goes back with its proof, and a refused runner sends another proof', async ({
  page,
  app: { origin, database },
  sessionOf,
}) => {
  const tokenOf = async (account: Account) => (await sessionOf(account)).access;
  const asked = { origin, tokenOf };
  const race = await publishPaidRace(asked, 'Lomba Telat');
  await offerAccount(asked, race);
  const [late, own] = await enterRace(asked, race.id);
  if (late === undefined || own === undefined) throw new Error('Nobody entered');
  const past = new Date(Date.now() - 60_000);
  await database.db
    .updateTable('orders')
    .set({ expires_at: past })
    .where('id', '=', late.order_id)
    .execute();
  await sweepExpired(database.db, new Date());

  const address = `/community/my/${race.community}/x/event/${race.id}/payments`;
  await page.goto(`${address}?payment=expired`);
  await page.getByRole('button', { name: 'Beri tempat lagi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Beri tempat lagi' }).click();
  await expect(page.getByText(`${names.runner} dapat tempat lagi`)).toBeVisible();

  await page.goto(`${address}?payment=paid`);
  await page.getByRole('button', { name: 'Catat pengembalian' }).click();
  await page.getByLabel('Catatan').fill('Ke rekening <b>asal</b>');
  await page.getByRole('dialog').getByRole('button', { name: 'Catat' }).click();
  await expect(page.getByText(`Pengembalian ke ${names.runner} tercatat`)).toBeVisible();
  await page.goto(`${address}?payment=refunded`);
  await page.locator('section input[type=file]').setInputFiles({
    name: 'kembali.png',
    mimeType: 'image/png',
    buffer: await makePicture('png'),
  });
  await expect(page.getByRole('img', { name: 'Bukti pengembalian' })).toBeVisible();
  await page.getByText('Riwayat').click();
  await expect(page.getByText('Ke rekening <b>asal</b>')).toBeVisible();

  await sendProof(origin, await tokenOf('host'), own);
  const order = { race: race.id, order: own.order_id };
  const other = { origin, token: await tokenOf('admin') };
  await decide(other, order, { kind: 'refuse', reason: 'Bukti <lain>' });
  await page.goto(`/ticket/${own.id}`);
  await expect(page.getByText('Bukti <lain>')).toBeVisible();
  await pickProof(page, page.getByRole('button', { name: 'Unggah bukti bayar' }));
  await page.getByRole('button', { name: 'Kirim bukti ini' }).click();
  await expect(page.getByRole('heading', { name: 'Bukti terkirim' })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: names.host })).toBeVisible();
});

test('a host who signs in with Google changes an account with a mailed code @soak', async ({
  page,
  app: { origin, database, dataDir },
  sessionOf,
  allowInConsole,
}) => {
  allowInConsole(/status of 422/);
  const tokenOf = async (account: Account) => (await sessionOf(account)).access;
  const asked = { origin, tokenOf };
  const race = await publishPaidRace(asked, 'Lomba Kode');
  await offerAccount(asked, race);
  const host = database.db.selectFrom('members').where('email', '=', 'host@derap.test');
  const { id, password_hash: hash } = await host.selectAll().executeTakeFirstOrThrow();
  const setHash = async (password_hash: string | null) =>
    await database.db.updateTable('members').set({ password_hash }).where('id', '=', id).execute();
  await setHash(null);
  try {
    await page.goto(`/community/my/${race.community}/x/event/${race.id}/accounts`);
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox', { checked: true }) })
      .getByRole('button', { name: /^Ubah Bank Contoh/ })
      .click();
    await page.getByLabel('Nomor rekening').fill('9876543210');
    await page.getByRole('button', { name: 'Kirim kode ke emailku' }).click();
    await expect(page.getByText(/^Terkirim, berlaku 15 menit/)).toBeVisible();
    await page.getByLabel('Kode dari email').fill('000 000');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText(/Kodenya tidak cocok/)).toBeVisible();
    await page.getByLabel('Kode dari email').fill(await mailedCode(dataDir));
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText('Rekening tersimpan')).toBeVisible();
  } finally {
    await setHash(hash);
  }
});

/** The code in the mail that was sent for it. */
async function mailedCode(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const find = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((file) => readable(readFileSync(join(folder, file), 'utf8')))
      .flatMap((mail) => /Kodemu: (\d{3} \d{3})/.exec(mail)?.[1] ?? [])[0];
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return find() ?? '';
}

/** What an event's other host says of an order meanwhile. */
async function decide(
  { origin, token }: { origin: string; token: string },
  { race, order }: { race: string; order: string },
  told: { kind: string; amount?: number; reason?: string },
): Promise<void> {
  const address = `${origin}/api/host/event/${race}/order/${order}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const found = await fetch(address, { headers });
  // Our own server's answer, of which only the revision is read.
  const { rev } = ((await found.json()) as { order: { rev: number } }).order;
  const body = JSON.stringify({ id: crypto.randomUUID(), rev, ...told });
  const answer = await fetch(`${address}/decision`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}
