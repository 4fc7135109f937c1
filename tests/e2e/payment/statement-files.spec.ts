import { csvFile, bcaStatement } from '#tests/support/payment/chosen-files.ts';
import {
  enterRace,
  offerAccount,
  participantNames,
  publishPaidRace,
  readOrders,
} from '#tests/support/event-console/entered-race.ts';
import { expect, test, type Account } from '#tests/support/reader.ts';

test.use({ account: 'host' });

test('a host’s files: money taken back, a report of QRIS, one transfer for three orders, the same line again', async ({
  page,
  app,
  sessionOf,
}) => {
  const tokenOf = async (account: Account) => (await sessionOf(account)).access;
  const asked = { origin: app.origin, tokenOf };
  const race = await publishPaidRace(asked, 'Lomba Berkas');
  await offerAccount(asked, race);
  await enterRace(asked, race.id);
  const orders = await readOrders(asked, { race: race.id, show: 'unpaid' });
  const amountOf = (name: string) =>
    orders.find(({ registrations: [runner] }) => runner?.legal_name === name)?.amount ?? 0;
  const [first, second] = [
    amountOf(participantNames.runner),
    amountOf(participantNames.admin),
  ] as const;
  const all = orders.reduce((sum, { amount }) => sum + amount, 0);
  const day = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Jakarta' });
  const choose = async (name: string, { mimeType, buffer }: ReturnType<typeof csvFile>) => {
    const change = page.getByRole('button', { name: 'Ganti file' });
    if (await change.isVisible()) await change.click();
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  };
  const group = (name: string) => page.getByRole('region', { name });
  const exact = page.getByRole('button', { name: /^Konfirmasi \d+ yang cocok$/ });

  await page.goto(`/community/my/${race.community}/x/event/${race.id}/statement`);
  const came = `'${day},BI-FAST CR CONTOH SATU,'0000,${first}.00,CR,1000000.00`;
  const back = `'${day},KOREKSI BI-FAST CR CONTOH SATU,'0000,${first}.00,DB,900000.00`;
  await choose('koreksi.csv', bcaStatement('1234567890', [came, back]));
  const taken = group('Ditarik kembali oleh bank');
  await expect(taken).toContainText('KOREKSI BI-FAST CR CONTOH SATU');
  await expect(exact).toHaveCount(0);

  const kept = Math.round(first * 0.007);
  const report = [
    'Tanggal;Waktu;Tipe Transaksi;RRN;Nama Pengirim;Nominal;MDR;Nett;Status',
    `${day};23:58:00;QRIS;612345678901;CONTOH S***;${first};${kept};${first - kept};Berhasil`,
    `${day};23:58:30;QRIS;612345678902;CONTOH D***;${second};0;0;Gagal`,
    `${day};23:59:00;QRIS;612345678903;CONTOH T***;150000;0;0;Refund`,
  ];
  await choose('qris.csv', csvFile(report));
  await expect(page.getByText('2 baris bukan uang masuk menurut statusnya')).toContainText(
    'Gagal 1, Refund 1',
  );
  // The file’s own figures say the rate; it is asked once.
  await expect(page.getByLabel('Biaya QRIS (MDR) rekening ini, dalam persen')).toHaveValue('0,7');
  await expect(exact).toHaveCount(0);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(exact).toHaveText('Konfirmasi 1 yang cocok');
  await expect(group('Cocok persis')).toContainText('CONTOH S***');

  const together = `'${day},TRSF E-BANKING CR 2011/FTSCY lomba 3 org,'0000,${all}.00,CR,5000000.00`;
  await choose('bersama.csv', bcaStatement('1234567890', [together]));
  const unsure = group('Kamu yang pilih');
  await expect(unsure).toContainText('3 pesanan berjumlah persis sebanyak ini');
  await unsure.getByRole('button', { name: 'Konfirmasi semuanya' }).click();
  await expect(page.getByText('3 pembayaran dikonfirmasi.')).toBeVisible();
  const paid = await readOrders(asked, { race: race.id, show: 'paid' });
  expect(paid.map(({ amount, received }) => received - amount)).toEqual([0, 0, 0]);

  // The bank’s app writes the same line in other words.
  const money = (sum: number) => sum.toLocaleString('en');
  const mobile = [
    'Tanggal,Keterangan,Mutasi,Saldo',
    `${day},"TRSF E-BANKING CR, LOMBA","${money(all)}.00 CR","5,000,000.00"`,
  ];
  await choose('ponsel.csv', csvFile(mobile));
  await expect(page.getByText('1 baris uang masuk, 0 baru, 1 sudah tercatat.')).toBeVisible();

  // What was confirmed is taken back.
  const undo = `'${day},KOREKSI TRSF E-BANKING CR 2011/FTSCY lomba 3 org,'0000,${all}.00,DB,1.00`;
  await choose('koreksi-lagi.csv', bcaStatement('1234567890', [together, undo]));
  await expect(page.getByRole('alert')).toContainText('sudah dikonfirmasi');
});
