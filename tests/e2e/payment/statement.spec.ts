import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { toXlsx, xlsxType } from '#src/client/lib/tables/xlsx.ts';
import { bcaStatement, csvFile } from '#tests/support/payment/chosen-files.ts';
import {
  enterRace,
  offerAccount,
  participantNames,
  publishPaidRace,
  readOrders,
} from '#tests/support/event-console/entered-race.ts';
import { expect, test, type Account } from '#tests/support/reader.ts';

test.use({ account: 'host' });

test('a host matches a bank statement: confirms what matches, chooses, remembers what is none of the race', async ({
  page,
  app,
  sessionOf,
}) => {
  const tokenOf = async (account: Account) => (await sessionOf(account)).access;
  const title = 'Lomba Mutasi';
  const asked = { origin: app.origin, tokenOf };
  const race = await publishPaidRace(asked, title);
  await offerAccount(asked, race);
  await enterRace(asked, race.id);
  const orders = await readOrders(asked, { race: race.id, show: 'unpaid' });
  const amountOf = (name: string) =>
    orders.find(({ registrations: [runner] }) => runner?.legal_name === name)?.amount ?? 0;

  const day = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Jakarta' });
  const lines = [
    `'${day},BI-FAST CR CONTOH SATU,'0000,${amountOf(participantNames.runner)}.00,CR,1000000.00`,
    `'${day},TRSF E-BANKING CR DEMO BENI,'0000,"150,000.00",CR,2000000.00`,
    `'${day},SETORAN TUNAI,'0000,"1,500,000.00",CR,3500000.00`,
    `'${day},CONTOH KELUAR,'0000,"50,000.00",DB,3450000.00`,
    `'32/13/2026,CONTOH RUSAK,'0000,"50,000.00",CR,3450000.00`,
  ];
  const statement = bcaStatement('1234567890', lines);
  const choose = (name: string, { mimeType, buffer }: ReturnType<typeof csvFile>) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

  await page.goto(`/community/my/${race.community}/x/event/${race.id}/statement`);
  await choose('mutasi.xlsx', csvFile(['PK\u0003\u0004']));
  await expect(page.getByRole('alert')).toContainText('File Excel ini belum bisa dibaca');
  const path = test.info().outputPath('mutasi-contoh.csv');
  await writeFile(path, statement.buffer);
  await dropFile(page, path);
  await expect(page.getByText('3 baris uang masuk, 3 baru.')).toBeVisible();
  await expect(page.getByText('Baris 8, kolom tanggal: “32/13/2026”')).toBeVisible();
  const group = (name: string) => page.getByRole('region', { name });
  await expect(group('Cocok persis').getByRole('listitem')).toContainText(participantNames.runner);

  await page.getByRole('button', { name: 'Konfirmasi 1 yang cocok' }).click();
  await expect(page.getByText('1 pembayaran dikonfirmasi.')).toBeVisible();
  await expect(group('Cocok persis')).toHaveCount(0);

  const unsure = group('Kamu yang pilih');
  await expect(unsure.getByRole('radio')).toHaveCount(2);
  const first = unsure.locator('label').first();
  await expect(first).toContainText(participantNames.admin);
  await expect(first).toContainText('namanya mirip');
  await first.click();
  await unsure.getByRole('button', { name: 'Konfirmasi' }).click();
  await expect(unsure).toHaveCount(0);

  const unknown = group('Tak dikenal');
  await unknown.getByRole('button', { name: 'Cari pesanan' }).click();
  await page.getByLabel('Nama pelari atau jumlah').fill('adi');
  await page.getByRole('button', { name: new RegExp(participantNames.host) }).click();
  await expect(unknown.getByRole('radio')).toHaveCount(1);
  await unknown.getByRole('button', { name: 'Bukan dari lomba ini' }).click();
  await expect(page.getByText('1 baris bukan dari lomba ini')).toBeVisible();
  const paid = await readOrders(asked, { race: race.id, show: 'paid' });
  expect(paid.map(({ received }) => received).toSorted((one, other) => one - other)).toEqual([
    150_000,
    amountOf(participantNames.runner),
  ]);

  // The same file again, and its lines under heads that nobody knows.
  await page.getByRole('button', { name: 'Ganti file' }).click();
  await choose('mutasi-lagi.csv', statement);
  await expect(page.getByText('3 baris uang masuk, 0 baru, 2 sudah tercatat.')).toBeVisible();
  const strange = ['Hari;Ket;Uang', `${day};DEMO ADI;${amountOf(participantNames.host)}`];
  await page.getByRole('button', { name: 'Ganti file' }).click();
  await choose('bank-lain.csv', csvFile(strange));
  for (const [label, column] of [
    ['Tanggal', 'Kolom 1'],
    ['Keterangan', 'Kolom 2'],
    ['Jumlah', 'Kolom 3'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption({ label: column });
  }
  await page.getByRole('button', { name: 'Baca filenya' }).click();
  await expect(group('Cocok persis').getByRole('listitem')).toContainText(participantNames.host);
  await page.getByRole('button', { name: 'Ganti file' }).click();
  const runnerAmount = amountOf(participantNames.runner);
  const rows = [
    ['Hari', 'Ket', 'Uang'],
    [day, 'DEMO ADI', amountOf(participantNames.host)],
    [day, 'DEMO CITRA LAGI', runnerAmount],
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'bank-lain.xlsx',
    mimeType: xlsxType,
    buffer: Buffer.from(toXlsx(rows, 'Mutasi')),
  });
  await expect(page.getByRole('button', { name: 'Konfirmasi 1 yang cocok' })).toBeVisible();
  // Without a balance it may be the line that was confirmed.
  await expect(unknown).toContainText('Mungkin baris yang sama');
  await unknown.getByRole('button', { name: 'Bukan, ini uang lain' }).click();
  await expect(unknown).toContainText(`Sepertinya dibayar dua kali: ${participantNames.runner}`);
  await unknown.getByRole('button', { name: 'Catat untuk dikembalikan' }).click();
  await expect(page.getByText('1 jumlah dicatat.')).toBeVisible();
  expect(await readOrders(asked, { race: race.id, show: 'over' })).toMatchObject([
    { payment: 'paid', received: 2 * runnerAmount },
  ]);
});

/** Drops a file on the field for it, as from another window. */
async function dropFile(page: Page, path: string): Promise<void> {
  const box = await page.locator('label', { has: page.locator('input[type=file]') }).boundingBox();
  if (box === null) throw new Error('No field for files is shown');
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { ...at, type, data });
  }
}
