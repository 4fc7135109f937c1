import type { Page } from '@playwright/test';
import { addDays } from '#src/domain/time/calendar-days.ts';
import { publishPaidRace, registerFor } from '#tests/support/event-console/entered-race.ts';
import { fillRunner, newcomerWords } from '#tests/support/registration/newcomer.ts';
import { readJson } from '#tests/support/races-events/published.ts';
import { type Account, expect, test, toStorageState } from '#tests/support/reader.ts';

test.use({ account: 'host' });

const say = newcomerWords.id;

test('two runners want the last shirt and one gets it; who cancels is owed what the host’s rule says', async ({
  page,
  app: { origin },
  browser,
  sessionOf,
  allowInConsole,
}) => {
  allowInConsole(/status of 409/);
  const tokenOf = async (account: Account) => (await sessionOf(account)).access;
  const race = await publishPaidRace({ origin, tokenOf }, 'Lomba Tambahan');
  const console = `/community/my/${race.community}/x/event/${race.id}`;
  await page.goto(`${console}/payments`);
  await page.getByRole('link', { name: 'Tambahan' }).filter({ visible: true }).click();
  await expect(page.getByText('Belum ada tambahan')).toBeVisible();
  await page.getByRole('button', { name: 'Tambahan baru' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Simpan tambahan' }).click();
  await expect(dialog.getByText('Isi namanya.')).toBeVisible();
  await dialog.getByLabel('Nama', { exact: true }).fill('Kaus finisher');
  await dialog.getByLabel('Harga (Rp)').fill('75.000');
  await dialog.getByLabel('Stok').fill('1');
  await dialog.getByRole('button', { name: 'Simpan tambahan' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Kaus finisher' });
  await expect(row).toContainText('0 dari 1 dipesan');

  await page.goto(`${console}/accounts`);
  await page.getByRole('switch', { name: 'Tempat yang lunas boleh dilepas' }).click();
  const until = `${addDays(new Date().toISOString().slice(0, 10), 20)}T12:00`;
  await page.getByLabel(/Boleh dilepas sampai/).fill(until);
  await page.getByRole('button', { name: 'Simpan perubahan' }).click();
  await expect(page.getByText('Aturan pembatalan tersimpan')).toBeVisible();

  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: 'block',
    storageState: toStorageState({
      origin,
      session: await sessionOf('runner'),
      language: 'id',
      theme: 'light',
    }),
  });
  const phone = await context.newPage();
  await chooseShirt(phone, race.id);
  // Another runner is quicker.
  const { add_ons: addOns } = (await readJson(`${origin}/api/event/${race.id}/extras`, {
    authorization: `Bearer ${await tokenOf('admin')}`,
  })) as { add_ons: { id: string }[] };
  const winner = await registerFor(origin, await tokenOf('admin'), {
    race: race.id,
    runner: { legal_name: 'Demo Beni', phone: '+6281200000880' },
    addOns: addOns.map(({ id }) => ({ id, count: 1 })),
  });
  expect(winner.amount).toBe(225_000);
  await phone.getByRole('button', { name: say.pay }).click();
  await expect(phone.getByText('Tambahan yang dipilih sudah habis.').first()).toBeVisible();
  const action = phone.getByRole('region', { name: 'Tindakan' });
  await expect(action).toContainText('Rp 150.000');
  await expect(phone.getByText('Habis', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: say.pay }).click();
  await expect(phone).toHaveURL(/\/ticket\/[0-9a-z]{12}$/);

  const ticket = phone.url().split('/').at(-1) ?? '';
  await confirmPaid({ origin, host: await tokenOf('host') }, race.id);
  await phone.reload();
  await phone.getByRole('button', { name: 'Menu tiket' }).click();
  await phone.getByRole('button', { name: 'Batal ikut' }).click();
  await expect(phone.getByText('Rp 75.000 kembali kepadamu.')).toBeVisible();
  await phone.getByRole('button', { name: 'Ya, batal ikut' }).click();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await expect(phone.getByText('Rp 75.000 kembali kepadamu.')).toBeVisible();
  expect(ticket).not.toBe(winner.id);
  await context.close();

  await page.goto(`${console}/payments?payment=owed`);
  await expect(page.getByText(/Rp\s75\.000 paling lambat/)).toBeVisible();
});

/** To the last step of the form, with the shirt chosen. */
async function chooseShirt(phone: Page, raceId: string): Promise<void> {
  await phone.goto(`/join/${raceId}?step=category`);
  await phone.getByRole('radio').first().check();
  await phone.getByRole('button', { name: say.next, exact: true }).click();
  await fillRunner(phone, say);
  await phone.getByRole('button', { name: say.next, exact: true }).click();
  await phone.getByLabel('Tambah Kaus finisher').check();
  await expect(phone.getByRole('region', { name: 'Tindakan' })).toContainText('Rp 225.000');
  await expect(phone.getByText(/50% biaya lomba kembali kepadamu/)).toBeVisible();
  await phone.getByLabel(say.waiver).check();
}

/** The host confirms the runner's order, the one without a shirt. */
async function confirmPaid({ origin, host }: { origin: string; host: string }, raceId: string) {
  const base = `${origin}/api/host/event/${raceId}`;
  const headers = { authorization: `Bearer ${host}`, 'content-type': 'application/json' };
  // Our own server's answer.
  const { data } = (await readJson(`${base}/order`, headers)) as {
    data: { id: string; amount: number }[];
  };
  const order = data.find(({ amount }) => amount === 150_000);
  const confirmed = await fetch(`${base}/order/${order?.id}/confirm`, {
    method: 'POST',
    headers,
  });
  expect(confirmed.status).toBe(200);
}
