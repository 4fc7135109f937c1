import type { Page } from '@playwright/test';
import { columnsOf, downloadBy, rowsOf } from '#tests/support/page/downloads.ts';
import { publishPaidRace } from '#tests/support/event-console/entered-race.ts';
import { fillRunner, newcomerWords } from '#tests/support/registration/newcomer.ts';
import { type Account, expect, test, toStorageState } from '#tests/support/reader.ts';

test.use({ account: 'host' });

const say = newcomerWords.id;

test('a host makes codes while another is quicker, and a runner pays less with one', async ({
  page,
  app: { origin },
  browser,
  sessionOf,
  allowInConsole,
}) => {
  allowInConsole(/status of (409|422)/);
  const tokenOf = async (account: Account) => (await sessionOf(account)).access;
  const race = await publishPaidRace({ origin, tokenOf }, 'Lomba Promo');
  await page.goto(`/community/my/${race.community}/x/event/${race.id}/payments`);
  await page.getByRole('link', { name: 'Kode promo' }).filter({ visible: true }).click();
  await expect(page.getByText('Belum ada kode promo')).toBeVisible();

  await page.getByRole('button', { name: 'Kode baru' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Simpan kode' }).click();
  await expect(dialog.getByText('Isi kodenya.')).toBeVisible();
  await expect(dialog.getByText('Isi angka 1 sampai 100.')).toBeVisible();
  await dialog.getByLabel('Kode', { exact: true }).fill('pagi20');
  await dialog.getByLabel('Potongan (%)').fill('10');
  await dialog.getByLabel('Batas pakai').fill('50');
  await dialog.getByRole('button', { name: 'Simpan kode' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'PAGI20' });
  await expect(row).toContainText('0 dari 50 dipakai');

  await row.getByRole('button', { name: 'PAGI20', exact: true }).click();
  await expect(dialog.getByLabel('Potongan (%)')).toHaveValue('10');
  await changeAsOther(origin, await tokenOf('admin'), race.id);
  await dialog.getByLabel('Potongan (%)').fill('30');
  await dialog.getByRole('button', { name: 'Simpan kode' }).click();
  await expect(dialog.getByText('Pengurus lain baru saja mengubah kode ini.')).toBeVisible();
  await expect(dialog.getByLabel('Potongan (%)')).toHaveValue('30');
  await dialog.getByRole('button', { name: 'Muat yang terbaru' }).click();
  await expect(dialog.getByLabel('Potongan (%)')).toHaveValue('20');
  await dialog.getByRole('button', { name: 'Tidak jadi' }).click();

  await page.getByRole('button', { name: 'Buat banyak' }).click();
  await dialog.getByLabel('Awalan').fill('vip');
  await dialog.getByLabel('Jumlah kode').fill('3');
  await dialog.getByLabel('Potongan (%)').fill('100');
  await dialog.getByRole('button', { name: 'Buat kode' }).click();
  await expect(dialog.getByText('3 kode jadi')).toBeVisible();
  const file = await downloadBy(page, () =>
    dialog.getByRole('button', { name: 'Simpan CSV' }).click(),
  );
  const codes = columnsOf(rowsOf(file), ['Kode', 'Potongan (%)', 'Batas pakai']);
  expect(codes).toHaveLength(3);
  expect(codes[0]).toEqual([expect.stringMatching(/^VIP[0-9A-Z]{10}$/), '100', '1']);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  const [[gift = ''] = []] = codes;
  await page.getByRole('button', { name: `Matikan ${gift}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: gift })).toContainText('Dimatikan');

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
  await register(await runner.newPage(), race.id, gift);
  await runner.close();
});

/** Registers with a code, past two that are not taken and a reload. */
async function register(phone: Page, raceId: string, gift: string): Promise<void> {
  await phone.goto(`/join/${raceId}?step=category`);
  await phone.getByRole('radio').first().check();
  await phone.getByRole('button', { name: say.next, exact: true }).click();
  await fillRunner(phone, say);
  await phone.getByRole('button', { name: say.next, exact: true }).click();
  await phone.getByRole('button', { name: 'Punya kode promo?' }).click();
  const code = phone.getByLabel('Kode promo');
  await code.fill('tidakada');
  await code.press('Enter');
  await expect(phone.getByText('Kode promo ini tidak ada di sini.')).toBeVisible();
  await code.fill(gift);
  await phone.getByRole('button', { name: 'Pakai kode' }).click();
  await expect(phone.getByText('Kode promo ini sudah tidak berlaku.')).toBeVisible();
  await code.fill('pagi20');
  await phone.getByRole('button', { name: 'Pakai kode' }).click();
  await expect(phone.getByText('PAGI20 dipakai: hemat Rp 30.000.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('PAGI20 dipakai: hemat Rp 30.000.')).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Tindakan' })).toContainText('Rp 120.000');
  await phone.getByLabel(say.waiver).check();
  await phone.getByRole('button', { name: say.pay }).click();
  await expect(phone).toHaveURL(/\/ticket\/[0-9a-z]{12}$/);
  await expect(phone.getByText('Sudah dipotong Rp 30.000 dengan kode PAGI20.')).toBeVisible();
}

/** Another host makes the only code 20 %. */
async function changeAsOther(origin: string, token: string, raceId: string): Promise<void> {
  const url = `${origin}/api/host/event/${raceId}/promo-code`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const listed = await fetch(url, { headers });
  // Our own server's answer.
  const { data } = (await listed.json()) as { data: { id: string; rev: number }[] };
  const [promo] = data;
  const rule = { kind: 'percent', value: 20, from: null, until: null, category_ids: null };
  const content = { ...rule, use_limit: 50, per_member: 1, is_off: false };
  const answer = await fetch(`${url}/${promo?.id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ rev: promo?.rev, content }),
  });
  expect(answer.status).toBe(200);
}
