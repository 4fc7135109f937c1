import { randomUUID } from 'node:crypto';
import {
  enterRace,
  participantNames,
  publishPaidRace,
} from '#tests/support/event-console/entered-race.ts';
import { type Account, expect, test, toStorageState } from '#tests/support/reader.ts';

test.use({ account: 'host' });

const table = [
  'Nama,Jenis kelamin,Tanggal lahir,HP,Status,Pembayaran',
  "Demo Impor Satu,Perempuan,1996-04-21,'+6281277770001,Terkonfirmasi,Lunas",
  "Demo Impor Dua,Laki-laki,1988-08-17,'+6281277770002,Daftar tunggu,Tidak ada tagihan",
  "Demo Impor Tiga,Perempuan,2001-05-01,'+6281277770003,Menunggu,Belum bayar",
  "Demo Impor Empat,Laki-laki,1985-11-11,'+6281277770004,Dibatalkan,Dikembalikan",
  "Demo Impor Lima,Laki-laki,1985-11-11,'+6281277770005,Terkonfirmasi,",
].join('\r\n');
const file = { name: 'peserta.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };

test('an own export makes no places of who waits and no cash of who says nothing; undone, the ledger is as before', async ({
  page,
  app: { origin },
  sessionOf,
}) => {
  const tokenOf = async (account: Account) => (await sessionOf(account)).access;
  const race = await publishPaidRace({ origin, tokenOf }, 'Lomba Ekspor');
  const address = `/community/my/${race.community}/x/event/${race.id}`;
  await page.goto(`${address}/import`);
  await page.getByLabel('Pilih atau seret file').setInputFiles(file);
  await page.getByRole('button', { name: 'Lihat hasilnya dulu' }).click();
  await expect(page.getByText('2 baris siap diimpor')).toBeVisible();
  await expect(page.getByText(/1 dicatat lunas di luar Derap.*, 1 belum bayar/)).toBeVisible();
  await expect(page.getByLabel('Status peserta: Dibatalkan')).toHaveValue('');
  await page.getByLabel('Status peserta: Menunggu').selectOption('Ikut masuk');
  await expect(page.getByText('3 baris siap diimpor')).toBeVisible();
  await page.getByLabel('Baris tanpa status bayar').selectOption('Lunas, dibayar di luar Derap');
  await expect(page.getByText(/2 dicatat lunas di luar Derap.*, 1 belum bayar/)).toBeVisible();
  await page.getByLabel('Para pelari sudah setuju').check();
  await page.getByRole('button', { name: 'Impor 3 peserta' }).click();
  await expect(page.getByText('3 peserta masuk')).toBeVisible();

  await page.goto(`${address}/ledger`);
  await expect(page.getByText('di antaranya di luar Derap, menurut impor')).toBeVisible();
  await expect(page.getByText('Lunas di luar Derap (impor)').first()).toBeVisible();
  await page.getByRole('link', { name: 'Demo Impor Satu' }).click();
  await expect(page.getByText('Lunas (di luar Derap)').first()).toBeVisible();

  await page.goto(`${address}/import`);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('3 peserta diurungkan.')).toBeVisible();
  await page.goto(`${address}/ledger`);
  await expect(page.getByText('Impor diurungkan').first()).toBeVisible();
  await expect(page.getByText('di antaranya di luar Derap, menurut impor')).toBeHidden();
});

test('a runner whose paid place was cancelled is asked where the money goes; the host reads it beside the refund', async ({
  page,
  app: { origin },
  sessionOf,
  browser,
  allowInConsole,
}) => {
  allowInConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const tokenOf = async (account: Account) => (await sessionOf(account)).access;
  const race = await publishPaidRace({ origin, tokenOf }, 'Lomba Kembali');
  const entered = await enterRace({ origin, tokenOf }, race.id);
  const place = entered.find(({ account }) => account === 'runner');
  if (place === undefined) throw new Error('The runner has no place');
  const headers = {
    authorization: `Bearer ${await tokenOf('host')}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const send = async (path: string, body: object) => {
    const url = `${origin}/api/host/event/${race.id}/${path}`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, await answer.text()).toBe(true);
  };
  const { id, order_id: order, amount } = place;
  await send(`order/${order}/decision`, { id: randomUUID(), rev: 1, kind: 'confirm', amount });
  await send('participant/change', { kind: 'cancel', ids: [id], reason: 'Dua kali mendaftar.' });

  const address = `/community/my/${race.community}/x/event/${race.id}`;
  await page.goto(`${address}/participants?id=${id}`);
  await expect(page.getByText(/^Rp\s[\d.]+ harus dikembalikan$/).first()).toBeVisible();
  await page.goto(`${address}/payments?id=${order}`);
  await expect(page.getByText('rekeningnya belum diisi pelari')).toBeVisible();

  const runner = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    storageState: toStorageState({
      origin,
      session: await sessionOf('runner'),
      language: 'id',
      theme: 'light',
    }),
  });
  const phone = await runner.newPage();
  await phone.goto(`/ticket/${id}`);
  await expect(phone.getByRole('heading', { name: 'Uangmu kembali' })).toBeVisible();
  await expect(phone.getByText('harus dikembalikan panitia kepadamu')).toBeVisible();
  await phone.getByRole('button', { name: 'Simpan rekening' }).click();
  await expect(phone.getByText('Pilih atau tulis banknya.')).toBeVisible();
  await phone.getByLabel('Bank atau dompet digital').fill('GoPay');
  await phone.getByLabel('Nomor rekening atau HP dompet digital').fill('0812 3456 7890');
  await phone.getByLabel('Atas nama').fill(participantNames.runner);
  // What was typed stays while there is no connection.
  await runner.setOffline(true);
  await phone.getByRole('button', { name: 'Simpan rekening' }).click();
  await expect(phone.getByText('Tidak ada sambungan.')).toBeVisible();
  await runner.setOffline(false);
  await phone.getByRole('button', { name: 'Simpan rekening' }).click();
  await expect(phone.getByText('GoPay 081234567890')).toBeVisible();
  await runner.close();

  await page.reload();
  await expect(page.getByText('GoPay 081234567890')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salin nomor 081234567890' })).toBeVisible();
});
