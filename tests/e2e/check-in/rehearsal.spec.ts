import type { Page } from '@playwright/test';
import { makePracticeRunners } from '#src/domain/check-in/rehearsal/practice-runners.ts';
import { nothing } from '#tests/support/check-in/fake-camera.ts';
import { expect } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import {
  prepare,
  raceTitle,
  scanByHand,
  slowMs,
  tickIdCard,
} from '#tests/support/check-in/scanning.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';
import type { TestDatabase } from '#tests/support/database.ts';

test.describe.configure({ timeout: 240_000 });

test('a phone rehearses by itself, and nothing of it reaches its log or the server’s @soak', async ({
  app,
  race,
  openPhone,
}) => {
  const { db } = app.database;
  const [valid, typed, , unpaid, , otherRace] = await listCodes(app.database);
  const { context, page } = await openPhone();
  await prepare(page);
  const before = await stateOf(app.database, page);
  await page.goto(`${page.url()}/rehearsal`);
  await expect(page.getByText('Latihan, pelari karangan')).toBeVisible({ timeout: slowMs });

  await page.getByRole('button', { name: 'Tidak terbaca' }).click();
  await page.getByRole('button', { name: 'Bunyikan' }).click();
  await page.getByRole('button', { name: 'Terdengar', exact: true }).click();
  await page.getByRole('button', { name: 'Getarkan' }).click();
  await page.getByRole('button', { name: 'Terasa', exact: true }).click();

  await context.setOffline(true);
  await scanFor(page, 'Nyalakan mode pesawat', unpaid);
  await seen(page, 'Belum lunas');
  await openCheck(page, 'Pindai QR latihan nomor 1');
  // A real ticket is told as such, and passes nothing.
  await scanByHand(page, [race.ticket]);
  await expect(page.getByText('Tiket sungguhan').first()).toBeVisible();
  await expect(page.getByText('Latihan, pelari karangan')).toBeVisible();
  await page.getByRole('button', { name: 'Pindai berikutnya' }).click();
  await scanByHand(page, [valid ?? '']);
  await tickIdCard(page);
  await page.getByRole('button', { name: 'Lengkap, serahkan race pack' }).click();
  await scanFor(page, 'Pindai QR latihan yang sama', valid);
  await seen(page, 'Sudah check-in');
  await scanFor(page, 'Pindai QR latihan nomor 6', otherRace);
  await seen(page, 'Lomba lain');
  await scanFor(page, 'Pindai QR latihan nomor 4', unpaid);
  await seen(page, 'Belum lunas');
  await page.getByRole('button', { name: 'Ketik kode', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Kode tiket' }).fill(typed ?? '');
  await page.getByRole('button', { name: 'Cek tiket' }).click();
  await page.getByRole('button', { name: 'Belum lengkap, pindai berikutnya' }).click();
  await expect(page.getByText('8/9')).toBeVisible();
  await expect(page.getByText('Terkirim begitu ada sinyal')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Panitia sudah melihatnya')).toBeVisible({ timeout: slowMs });
  expect(await stateOf(app.database, page)).toEqual(before);
  const scores = await db.selectFrom('check_in_devices').select('rehearsal').execute();
  expect(scores).toContainEqual({
    rehearsal: expect.objectContaining({ failed: ['camera'] }),
  });

  // In earnest, a practice code is no ticket.
  await page.getByRole('link', { name: 'Kembali ke pemindai' }).click();
  await expect(page.getByRole('heading', { level: 1, name: raceTitle })).toBeVisible();
  await scanByHand(page, [valid ?? '']);
  await expect(page.getByText('Kode latihan, bukan tiket').first()).toBeVisible();

  await page.goto(`${page.url()}/rehearsal`);
  await page.getByRole('button', { name: 'Buang latihan' }).click({ timeout: slowMs });
  await expect(page.getByText('0/9')).toBeVisible();
  await expect
    .poll(async () => db.selectFrom('check_in_devices').select('rehearsal').execute())
    .not.toContainEqual({ rehearsal: expect.anything() });
});

test('the camera reads practice codes, in the rehearsal’s own time @soak', async ({
  app,
  openPhone,
}) => {
  const [valid, , , , , otherRace] = await listCodes(app.database);
  const { page } = await openPhone({
    video: [
      nothing,
      { text: valid ?? '', seconds: 2 },
      nothing,
      { text: otherRace ?? '', seconds: 2 },
    ],
  });
  await prepare(page);
  await page.goto(`${page.url()}/rehearsal`);
  await page.getByRole('button', { name: 'Pindai', exact: true }).click({ timeout: slowMs });
  await page.getByRole('button', { name: 'Buka kamera' }).click();
  await page.getByRole('button', { name: /pindai berikutnya$/i }).click({ timeout: slowMs });
  await expect(page.getByRole('button', { name: /^Kamera: [\d,]+ detik/ })).toBeVisible({
    timeout: slowMs,
  });
  await page.getByRole('button', { name: 'Lomba lain' }).click();
  await page.getByRole('button', { name: 'Pindai', exact: true }).click();
  await page.getByRole('button', { name: 'Buka kamera' }).click();
  await expect(page.getByText('Tiket event lain').first()).toBeVisible({ timeout: slowMs });
});

/** Opens the scanner of a check and reads one code into it. */
async function scanFor(page: Page, title: string, code: string | undefined): Promise<void> {
  await openCheck(page, title);
  await scanByHand(page, [code ?? '']);
}

async function openCheck(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible({
    timeout: slowMs,
  });
  await page.getByRole('button', { name: 'Pindai', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Reads a result and goes on. */
async function seen(page: Page, headline: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: headline })).toBeVisible();
  await page.getByRole('button', { name: 'Pindai berikutnya' }).click();
}

/** The log of the phone, and all that the server has of scans. */
async function stateOf({ db }: TestDatabase, page: Page) {
  const rows = await db.selectFrom('check_in_scans').select('id').execute();
  const admitted = await db.selectFrom('check_ins').select('scan_id').execute();
  const numbers = await db.selectFrom('check_in_devices').select(['id', 'last_seq']).execute();
  return {
    scans: await storedOn(page, 'scans'),
    unsent: await storedOn(page, 'unsentScans'),
    rows: rows.length,
    admitted: admitted.length,
    numbers: numbers.toSorted((a, b) => a.id.localeCompare(b.id)),
  };
}

async function listCodes({ db }: TestDatabase): Promise<string[]> {
  const rows = await db.selectFrom('events').select(['id', 'title']).execute();
  const event = rows.find(({ title }) => title.id === raceTitle);
  if (event === undefined) throw new Error('The demo has no such race');
  return makePracticeRunners({ seed: event.id, categories: ['any'] }).map(({ code }) => code);
}
