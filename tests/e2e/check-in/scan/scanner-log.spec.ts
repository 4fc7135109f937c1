import * as z from 'zod/mini';
import { expect } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import {
  followScreens,
  handOutPack,
  PhoneLog,
  prepare,
  scanByHand,
  slowMs,
  makeUnknownCode,
  typeCode,
  unsentScans,
} from '#tests/support/check-in/scanning.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';

test.describe.configure({ timeout: 480_000 });

test('a scan is on disk before its result is shown, and only an acknowledgement removes it from the queue', async ({
  race,
  openPhone,
}) => {
  const { context, page } = await openPhone();
  await prepare(page);
  const screens = await followScreens(page);

  // A captive portal answers every request with its own page.
  let portalAnswers = 0;
  await page.route('**/api/checkin/sync', async (route) => {
    portalAnswers += 1;
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Login WiFi</h1>' });
  });
  await handOutPack(page, race.ticket);
  // "Go" disappears without a tap.
  await expect.poll(async () => (await screens()).at(-1)?.text, { timeout: slowMs }).toBe('');
  const [valid, gone] = (await screens()).slice(-2);
  expect(valid?.text).toMatch(/^Valid: /);
  expect((gone?.at ?? 0) - (valid?.at ?? 0)).toBeGreaterThan(850);
  const asked: unknown = await page.evaluate(() => Reflect.get(globalThis, 'scanLogDurability'));
  expect(asked).toContain('strict');
  expect(new Set(asked as string[])).toEqual(new Set(['strict']));

  await expect.poll(() => portalAnswers, { timeout: slowMs }).toBeGreaterThan(1);
  expect(await unsentScans(page)).toBe(2);
  const before = portalAnswers;
  await page.getByRole('button', { name: 'Kirim' }).click();
  await expect.poll(() => portalAnswers, { timeout: slowMs }).toBeGreaterThan(before);
  expect(await unsentScans(page)).toBe(2);
  await page.unroute('**/api/checkin/sync');
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);

  // The host signs out: the phone is still a scanner.
  await context.clearCookies({ name: /_token$/ });
  await page.reload();
  await context.setOffline(true);
  await handOutPack(page, race.nextTicket);
  await expect(page.getByText(/hasil pindai antre, terkirim otomatis/)).toBeVisible();
  expect(await unsentScans(page)).toBe(2);
  await context.setOffline(false);
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);

  // A failed lookup shows an error instead of nothing.
  await page.evaluate(() => {
    const read: unknown = Reflect.get(IDBObjectStore.prototype, 'get');
    IDBObjectStore.prototype.get = function get(query) {
      if (this.name === 'rosterBuckets') throw new DOMException('unreadable', 'UnknownError');
      // The native method, read just above.
      return (read as typeof this.get).call(this, query);
    };
    Object.assign(globalThis, {
      readAgain: () => Object.assign(IDBObjectStore.prototype, { get: read }),
    });
  });
  await typeCode(page, race.nextTicket);
  const notSaved = page.getByRole('heading', { name: 'Gagal simpan' });
  await expect(notSaved).toBeVisible({ timeout: slowMs });
  await page.evaluate('readAgain()');
  await page.getByRole('button', { name: 'Pindai lagi' }).click();
  await expect(notSaved).toBeHidden();

  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await typeCode(page, race.otherTicket);
  await expect(notSaved).toBeVisible({ timeout: slowMs });
  await expect(page.getByText('Tidak tersimpan. Pindai lagi').first()).toBeVisible();

  await page.goto('/scanner');
  await expect(page.getByText('Siap dipakai tanpa sinyal')).toBeVisible({ timeout: slowMs });
  await expect(page.getByRole('link', { name: 'Masuk sebagai panitia' })).toBeVisible();
});

test('50 scans without network all arrive once, whatever happens to the replies', async ({
  app,
  race,
  openPhone,
}) => {
  const { context, page } = await openPhone();
  await prepare(page);
  await context.setOffline(true);
  const strangers = Array.from({ length: 48 }, () => makeUnknownCode(race.ticket));
  await scanByHand(page, [...strangers, race.ticket, 'https://example.com/menu']);
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(50);
  const log = z.parse(PhoneLog, await storedOn(page, 'scans'));

  let tries = 0;
  await page.route('**/api/checkin/sync', async (route) => {
    tries += 1;
    if (tries === 2) {
      await route.fulfill({ contentType: 'text/html', body: '<h1>Login WiFi</h1>' });
    } else if (tries <= 4) {
      // The server stores the scans, but the reply is lost.
      await route.fetch();
      await route.abort();
    } else {
      await route.continue();
    }
  });
  await context.setOffline(false);
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);
  expect(tries).toBeGreaterThan(4);

  const deviceId = log[0]?.deviceId ?? '';
  const rows = await app.database.db
    .selectFrom('check_in_scans')
    .select(['id', 'seq', 'verdict'])
    .where('device_id', '=', deviceId)
    .orderBy('seq')
    .execute();
  expect(rows.map(({ id }) => id)).toEqual(log.map(({ scan }) => scan.id));
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(rows.map(({ verdict }) => verdict)).toEqual([
    ...strangers.map(() => 'not_on_this_phone'),
    'needs_checklist',
    'unknown',
  ]);
  const quarantined = await app.database.db
    .selectFrom('check_in_quarantine')
    .select('id')
    .where('device_id', '=', deviceId)
    .execute();
  expect(quarantined).toEqual([]);
});

test('a phone’s queue is sent from any screen, and again to a server that has lost it; an older tab admits nobody @soak', async ({
  app,
  race,
  openPhone,
}) => {
  const { db } = app.database;
  const { context, page } = await openPhone();
  await prepare(page);
  const scanner = page.url();
  await context.setOffline(true);
  await scanByHand(
    page,
    Array.from({ length: 3 }, () => makeUnknownCode(race.ticket)),
  );
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(3);
  const log = z.parse(PhoneLog, await storedOn(page, 'scans'));
  const deviceId = log[0]?.deviceId ?? '';
  const sent = async () => {
    const rows = await db
      .selectFrom('check_in_scans')
      .select('id')
      .where('device_id', '=', deviceId)
      .orderBy('seq')
      .execute();
    return rows.map(({ id }) => id);
  };

  // The volunteer signs out and never opens the scanner again.
  await page.close();
  await context.route('**/api/checkin/sync', (route) => route.abort());
  await context.setOffline(false);
  const reader = await context.newPage();
  // Other tests share this session, so it must not really end.
  await reader.route('**/api/auth/logout', (route) => route.fulfill({ status: 204 }));
  await reader.goto('/settings');
  await reader.getByRole('button', { name: 'Keluar', exact: true }).click();
  await reader.getByRole('button', { name: 'Ya, keluar' }).click();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name), { timeout: slowMs })
    .not.toContain('access_token');
  expect(await unsentScans(reader)).toBe(3);
  await context.unroute('**/api/checkin/sync');
  const all = log.map(({ scan }) => scan.id);
  await expect.poll(sent, { timeout: slowMs }).toEqual(all);
  await expect.poll(() => unsentScans(reader), { timeout: slowMs }).toBe(0);

  // Deletes them, as a restore from an older backup would.
  await db
    .deleteFrom('check_in_scans')
    .where('device_id', '=', deviceId)
    .where('seq', '>', 1)
    .execute();
  await db
    .updateTable('check_in_devices')
    .set({ gapless_seq: 1, last_seq: 1 })
    .where('id', '=', deviceId)
    .execute();
  await reader.goto(scanner);
  await expect.poll(sent, { timeout: slowMs }).toEqual(all);
  // The server stores them before the phone learns of it.
  await expect.poll(() => unsentScans(reader), { timeout: slowMs }).toBe(0);
  await expect(reader.getByText(/antre, terkirim otomatis/)).toBeHidden({ timeout: slowMs });

  // A newer version of the app in another tab upgrades the database, which this one then cannot open.
  await reader.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('derap', 99);
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
  );
  await scanByHand(reader, [race.nextTicket]);
  await expect(reader.getByRole('heading', { name: 'Tidak bisa mencatat' })).toBeVisible({
    timeout: slowMs,
  });
  await expect(reader.getByText('Semua hasil pindai sudah terkirim.')).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Muat ulang pemindai' })).toBeVisible();
});
