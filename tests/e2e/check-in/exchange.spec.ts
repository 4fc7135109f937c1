import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { readQr } from '#tests/support/media/read-qr.ts';
import { expect } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import {
  handOutPack,
  prepare,
  scanByHand,
  slowMs,
  staffConsoleOf,
  unsentScans,
} from '#tests/support/check-in/scanning.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';

test.describe.configure({ timeout: 240_000 });

type Phone = { context: BrowserContext; page: Page };

test('two phones without a network: one takes the other’s log, knows whom it admitted, and carries it to the server', async ({
  app,
  race,
  openPhone,
}) => {
  const [first, second] = [await openPhone(), await openPhone()];
  for (const phone of [first, second]) await prepareForExchange(phone);
  await handOutPack(first.page, race.ticket);
  await handOutPack(first.page, race.nextTicket);
  await handOutPack(second.page, race.nextTicket);
  const name = await labelOf(first.page);

  // By file: the other phone hears of two runners, one of whom it has let in itself.
  const file = await saveLog(first.page);
  expect(file.toString()).toMatch(/^DERAP-LOG 1 [\x20-\x7e\n]+$/);
  await openExchange(second.page);
  const choose = second.page.getByLabel('Buka berkas dari HP lain');
  const edited = Buffer.from(file.toString().replace('"frames":["', '"frames":["A'));
  await choose.setInputFiles({ name: 'x.derap', mimeType: '', buffer: edited });
  await expect(second.page.getByRole('alert')).toContainText(/terpotong|diubah/);
  await choose.setInputFiles({ name: 'x.derap', mimeType: '', buffer: file });
  const result = second.page.getByRole('main');
  await expect(result).toContainText('2pindaian baru diterima', { timeout: slowMs });
  await expect(result).toContainText(/DobelBIB \d+/);
  await expect(result).toContainText(/ikut dikirim HP ini begitu ada sinyal/);
  await second.page.getByRole('link', { name: 'Lanjut pindai' }).click();
  await scanByHand(second.page, [race.ticket]);
  await expect(second.page.getByRole('heading', { name: 'Sudah check-in' })).toBeVisible();
  await expect(second.page.getByRole('main')).toContainText(name);
  await second.page.getByRole('button', { name: 'Pindai berikutnya' }).click();

  // Twice changes nothing.
  await openExchange(second.page);
  await choose.setInputFiles({ name: 'x.derap.txt', mimeType: 'text/plain', buffer: file });
  await expect(result).toContainText('HP ini sudah tahu semuanya.');
  expect(await storedOn(second.page, 'knownScans')).toHaveLength(2);

  // With a network again, the server has them before their own phone comes back.
  await second.context.setOffline(false);
  await expect
    .poll(() => storedOn(second.page, 'carriedParcels'), { timeout: slowMs })
    .toHaveLength(0);
  expect(await listAdmitters(app.database, race.ticket)).toEqual([name]);
  await first.context.setOffline(false);
  await expect.poll(() => unsentScans(first.page), { timeout: slowMs }).toBe(0);
  expect(await listAdmitters(app.database, race.ticket)).toEqual([name]);
  expect(await listAdmitters(app.database, race.nextTicket)).toHaveLength(2);

  // A host who gets the same file is told that nothing of it is new.
  await first.page.goto(await staffConsoleOf(app.database));
  await first.page.getByRole('button', { name: 'Impor catatan HP' }).click({ timeout: slowMs });
  const dialog = first.page.getByRole('dialog');
  await dialog
    .getByLabel('Pilih berkas catatan (.derap)')
    .setInputFiles({ name: 'x.derap', mimeType: '', buffer: file });
  await expect(dialog).toContainText(/0 catatan baru masuk. \d+ sudah ada/, {
    timeout: slowMs,
  });
});

test(
  'a phone reads the codes that another one holds up',
  { tag: '@soak' },
  async ({ race, openPhone }) => {
    const first = await openPhone();
    await prepareForExchange(first);
    await handOutPack(first.page, race.ticket);
    await openExchange(first.page);
    const code = first.page.getByRole('img', { name: /QR catatan/ });
    const text = await readQr(new Uint8Array(await code.screenshot()));
    expect(text).toMatch(/^DERAP\*/);

    const second = await openPhone({ video: [{ text, ecc: 'L', seconds: 2 }] });
    await prepareForExchange(second);
    await openExchange(second.page);
    await second.page.getByRole('button', { name: 'Buka kamera' }).click();
    await expect(second.page.getByRole('status').filter({ hasText: '1/1' })).toBeVisible({
      timeout: slowMs,
    });
    await second.page.getByRole('button', { name: 'Lihat hasilnya' }).click();
    await expect(second.page.getByRole('main')).toContainText('1pindaian baru diterima');
    await second.page.getByRole('link', { name: 'Lanjut pindai' }).click();
    await scanByHand(second.page, [race.ticket]);
    await expect(second.page.getByRole('heading', { name: 'Sudah check-in' })).toBeVisible();
  },
);

async function prepareForExchange({ page, context }: Phone): Promise<void> {
  await prepare(page);
  await context.setOffline(true);
}

/** From the scanner, by the notice that there is no signal. */
async function openExchange(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: 'Tukar catatan' });
  const isResult = await heading.isVisible();
  if (isResult) await page.getByRole('link', { name: 'Lanjut pindai' }).click();
  await page.getByRole('link', { name: 'Tukar', exact: true }).click();
  await expect(heading).toBeVisible();
}

async function saveLog(page: Page): Promise<Buffer> {
  await openExchange(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Kirim berkas saja' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^hp-.*\.derap$/);
  return readFile(await saved.path());
}

async function labelOf(page: Page): Promise<string> {
  const [device] = (await storedOn(page, 'scanDevices')) as { device: { label: string } }[];
  return device?.device.label ?? '';
}

/** The phones whose admissions of a ticket the server has. */
async function listAdmitters({ db }: TestDatabase, ticket: string): Promise<string[]> {
  const rows = await db
    .selectFrom('check_in_scans')
    .innerJoin('check_in_devices', 'check_in_devices.id', 'check_in_scans.device_id')
    .select('label')
    .where('code_hash', '=', await hashTicketCode(ticket))
    .where('action', '=', 'admit')
    .execute();
  return rows.map(({ label }) => label);
}
