import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expect } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import {
  handOutPack,
  prepare,
  scanByHand,
  slowMs,
  unsentScans,
} from '#tests/support/check-in/scanning.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';

test.describe.configure({ timeout: 240_000 });

const Devices = z.array(
  z.object({ device: z.object({ expires_at: z.string() }), searchKey: z.nullable(z.string()) }),
);

test('a phone whose time is over knows no bib any more, asks the server, and scans again when the event was moved', async ({
  race,
  openPhone,
}) => {
  const { context, page } = await openPhone();
  await prepare(page);
  const [prepared] = z.parse(Devices, await storedOn(page, 'scanDevices'));
  expect(prepared?.searchKey).not.toBeNull();

  // As if the phone was off and did not learn that the event was moved.
  await page.route('**/api/checkin/**', (route) => route.abort('internetdisconnected'));
  const scanner = page.url();
  // A page without the app's scripts, which could still be writing to the database.
  await page.goto('/robots.txt');
  await endItsTime(page);
  await page.goto(scanner);
  await expect(page.getByText('Masa tugas HP ini sudah lewat')).toBeVisible({ timeout: slowMs });
  await expect.poll(async () => (await storedDevice(page)).searchKey).toBeNull();

  await page.unroute('**/api/checkin/**');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('Masa tugas HP ini sudah lewat')).toHaveCount(0, { timeout: slowMs });
  expect((await storedDevice(page)).device.expires_at).toBe(prepared?.device.expires_at);
  await scanByHand(page, [race.ticket]);
  await expect(page.getByRole('heading', { name: 'Cek dulu' })).toBeVisible({ timeout: slowMs });
});

test('a clock that jumps without a network refuses and loses nobody, and the scanner ends above its notices', async ({
  app,
  race,
  openPhone,
}) => {
  const hour = 3_600_000;
  const { context, page } = await openPhone();
  // A steward's phone that never saw the site.
  await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
  await page.clock.install({ time: Date.now() });
  await prepare(page);
  const requests: number[] = [];
  page.on('request', () => requests.push(performance.now()));
  await page.reload({ waitUntil: 'networkidle' });
  // Until what comes after the first screen is here, too.
  const quietMs = () => performance.now() - (requests.at(-1) ?? 0);
  await expect.poll(quietMs, { timeout: slowMs }).toBeGreaterThan(3000);
  await context.setOffline(true);

  await page.clock.setSystemTime(Date.now() + 3 * hour);
  await expect(page.getByRole('heading', { name: 'Tetap pindai' })).toBeVisible({
    timeout: slowMs,
  });
  await expect(page.getByText(/melompat 3 jam/)).toBeVisible();
  await expect(page.getByText('Terus pindai, hasilnya disimpan di HP ini.')).toBeVisible();
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => findBelowFoot(page), { message: `at ${size.width} px` }).toEqual([]);
  }
  await page.getByRole('button', { name: 'Oke' }).click();
  const madeAt = [Date.now()];
  await handOutPack(page, race.ticket);
  await page.clock.setSystemTime(Date.now() - 7 * hour);
  madeAt.push(Date.now());
  await handOutPack(page, race.nextTicket);

  await context.setOffline(false);
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);
  const admissions = await app.database.db
    .selectFrom('check_ins')
    .innerJoin('check_in_scans', 'check_in_scans.id', 'check_ins.scan_id')
    .innerJoin('registrations', 'registrations.id', 'check_ins.registration_id')
    .select(['check_in_scans.device_id', 'check_in_scans.corrected_at', 'time_known'])
    .where('registrations.code_hash', 'in', [
      await hashTicketCode(race.ticket),
      await hashTicketCode(race.nextTicket),
    ])
    .orderBy('check_in_scans.seq')
    .execute();
  expect(admissions.map(({ time_known }) => time_known)).toEqual([true, true]);
  for (const [index, { corrected_at: at }] of admissions.entries()) {
    const lateMs = at.getTime() - (madeAt[index] ?? 0);
    expect(lateMs).toBeGreaterThan(-30_000);
    expect(lateMs).toBeLessThan(2 * 60_000);
  }
  const quarantined = await app.database.db
    .selectFrom('check_in_quarantine')
    .select('reason')
    .where('device_id', '=', admissions[0]?.device_id ?? '')
    .execute();
  expect(quarantined).toEqual([]);
});

/** What of the scanner does not end above the cookie banner, and the banner where its text is cut. */
async function findBelowFoot(page: Page): Promise<string[]> {
  const banner = await page.getByRole('region', { name: 'Persetujuan cookie' }).elementHandle();
  return await page.evaluate((foot) => {
    const isCut = foot === null || foot.scrollHeight > foot.clientHeight;
    const top = foot?.getBoundingClientRect().top ?? 0;
    const below = [...document.querySelectorAll('main *')].filter((element) => {
      const { height, bottom } = element.getBoundingClientRect();
      return element.checkVisibility() && height > 1 && bottom > top + 0.5;
    });
    return [
      ...(isCut ? ['cookie banner'] : []),
      ...below.map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`),
    ];
  }, banner);
}

async function storedDevice(page: Page) {
  const [device] = z.parse(Devices, await storedOn(page, 'scanDevices'));
  if (device === undefined) throw new Error('The phone is not prepared');
  return device;
}

/** Sets the phone's expiry in its own database to an hour ago. */
function endItsTime(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('derap');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('scanDevices', 'readwrite');
          const cursor = writing.objectStore('scanDevices').openCursor();
          cursor.addEventListener('success', () => {
            const { result } = cursor;
            if (result === null) return;
            const expires_at = new Date(Date.now() - 3_600_000).toISOString();
            result.update({ ...result.value, device: { ...result.value.device, expires_at } });
            result.continue();
          });
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );
}
