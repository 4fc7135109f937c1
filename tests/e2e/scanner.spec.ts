import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { makeTicketCode } from '#src/domain/ticket-code.ts';
import { expect } from '#tests/support/reader.ts';
import {
  followScreens,
  handPackOut,
  nothing,
  PhoneLog,
  prepare,
  scanByHand,
  slowMs,
  storedOn,
  test,
  typeCode,
  unsentScans,
} from '#tests/support/scanner-phone.ts';

test.describe.configure({ timeout: 240_000 });

test('the camera tells a valid ticket, one seen before, one of another race, and a stranger’s code', async ({
  race,
  openPhone,
}) => {
  const { page } = await openPhone(
    [
      nothing,
      { text: race.ticket, seconds: 1.5 },
      nothing,
      { text: race.otherTicket, seconds: 1.5 },
      { text: null, seconds: 0.5 },
      { text: 'https://example.com/menu', seconds: 1.5 },
    ],
    { asksForCamera: true },
  );
  await prepare(page);
  // Nothing is in view before the camera is asked for: the film's results cannot cover what is tapped until then.
  await handPackOut(page, race.ticket);
  await page.getByRole('radio', { name: 'Gerbang selatan, 5K' }).check();
  const screens = await followScreens(page);
  await page.getByRole('button', { name: 'Buka kamera' }).click();

  // Each pass of the film shows all of them, and a busy machine may miss one: the next pass shows it again.
  for (const expected of [
    'Lomba lain: Tiket event lain',
    'Tak dikenal: Kode tidak dikenal',
    'Sudah check-in: Baru saja dipindai di HP ini',
  ]) {
    await expect
      .poll(screens, { timeout: slowMs })
      .toContainEqual(expect.objectContaining({ text: expected }));
  }
  const seen = await screens();
  const valid = seen.filter(({ text }) => text.startsWith('Valid: '));
  expect(valid).toHaveLength(1);
  for (const [place, { text, at }] of seen.entries()) {
    const next = seen[place + 1];
    if (text === '' || next === undefined) continue;
    if (text.startsWith('Valid: ')) {
      // "Go" returns by itself, nobody has tapped anything, and the camera has seen the others since.
      expect(next.text).toBe('');
      expect(next.at - at).toBeGreaterThan(850);
    } else {
      // Every other result holds until another code is seen.
      expect(next.text).not.toBe('');
    }
  }
});

test('every decision is on the disk before it is shown', async ({ race, openPhone }) => {
  const { page } = await openPhone([nothing]);
  await prepare(page);
  await handPackOut(page, race.ticket);
  const asked: unknown = await page.evaluate(() => Reflect.get(globalThis, 'scanLogDurability'));
  expect(asked).toContain('strict');
  expect(new Set(asked as string[])).toEqual(new Set(['strict']));
});

test('nobody is let in when the phone cannot store it', async ({ race, openPhone }) => {
  const { page } = await openPhone([nothing]);
  await prepare(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await typeCode(page, race.ticket);
  await expect(page.getByRole('heading', { name: 'Gagal simpan' })).toBeVisible();
  await expect(page.getByText('Tidak tersimpan. Pindai lagi').first()).toBeVisible();
});

test('scanning goes on without network, and nothing is lost when it comes back', async ({
  race,
  openPhone,
}) => {
  const { context, page } = await openPhone([nothing]);
  await prepare(page);
  await context.setOffline(true);
  await handPackOut(page, race.ticket);
  await expect(page.getByText(/hasil pindai antre, terkirim otomatis/)).toBeVisible();
  expect(await unsentScans(page)).toBe(2);
  await context.setOffline(false);
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);
});

test('50 scans without network all arrive once, whatever happens to the replies', async ({
  app,
  race,
  openPhone,
}) => {
  const { context, page } = await openPhone([nothing], { asksForCamera: true });
  await prepare(page);
  await context.setOffline(true);
  const strangers = Array.from({ length: 48 }, () =>
    makeTicketCode({ eventTag: race.ticket.slice(0, 3), random: randomBytes(10) }),
  );
  await scanByHand(page, [...strangers, race.ticket, 'https://example.com/menu']);
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(50);
  const log = z.parse(PhoneLog, await storedOn(page, 'scans'));

  let tries = 0;
  await page.route('**/api/checkin/sync', async (route) => {
    tries += 1;
    if (tries === 2) {
      await route.fulfill({ contentType: 'text/html', body: '<h1>Login WiFi</h1>' });
    } else if (tries <= 4) {
      // The server has taken everything in; the phone never hears of it.
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
  const apart = await app.database.db
    .selectFrom('check_in_quarantine')
    .select('id')
    .where('device_id', '=', deviceId)
    .execute();
  expect(apart).toEqual([]);
});

test('a captive portal that answers everything takes no scan away', async ({ race, openPhone }) => {
  const { page } = await openPhone([nothing]);
  await prepare(page);
  let portalAnswers = 0;
  await page.route('**/api/checkin/sync', async (route) => {
    portalAnswers += 1;
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Login WiFi</h1>' });
  });
  await handPackOut(page, race.ticket);
  await expect.poll(() => portalAnswers, { timeout: slowMs }).toBeGreaterThan(1);
  expect(await unsentScans(page)).toBe(2);
  const before = portalAnswers;
  await page.getByRole('button', { name: 'Kirim' }).click();
  await expect.poll(() => portalAnswers, { timeout: slowMs }).toBeGreaterThan(before);
  expect(await unsentScans(page)).toBe(2);
  await page.unroute('**/api/checkin/sync');
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);
});

test('a phone goes on scanning when its host has signed out', async ({ race, openPhone }) => {
  const { context, page } = await openPhone([nothing]);
  await prepare(page);
  await context.clearCookies({ name: /_token$/ });
  await page.reload();
  await handPackOut(page, race.ticket);
  await page.goto('/scanner');
  await expect(page.getByText('Siap dipakai tanpa sinyal')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Masuk sebagai panitia' })).toBeVisible();
});

test('two phones let the same runner in: both are told', async ({ race, openPhone }) => {
  const first = await openPhone([nothing]);
  const second = await openPhone([nothing]);
  await prepare(first.page);
  await prepare(second.page);
  await Promise.all([first.context.setOffline(true), second.context.setOffline(true)]);
  await handPackOut(first.page, race.ticket);
  await handPackOut(second.page, race.ticket);
  await first.context.setOffline(false);
  await expect.poll(() => unsentScans(first.page)).toBe(0);
  await second.context.setOffline(false);
  for (const { page } of [second, first]) {
    await expect(page.getByText(/check-in ganda/)).toBeVisible({ timeout: slowMs });
  }
});
