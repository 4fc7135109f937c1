import {
  enterRace,
  offerAccount,
  participantNames as names,
  publishPaidRace,
  sendProof,
} from '#tests/support/entered-race.ts';
import { type Account, expect, test } from '#tests/support/reader.ts';

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
