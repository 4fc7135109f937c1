import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { getRoster } from '#src/contract/check-in.ts';
import { codeHashOf } from '#src/domain/sealed-record.ts';
import { makeTicketCode } from '#src/domain/ticket-code.ts';
import { startDeployments } from '#tests/support/new-version.ts';
import { expect, untilInteractive } from '#tests/support/reader.ts';
import {
  finishPreparing,
  followScreens,
  handPackOut,
  nothing,
  PhoneLog,
  prepare,
  raceTitle,
  recordLooks,
  scanByHand,
  slowMs,
  storedOn,
  test,
  tickIdCard,
  typeCode,
  unsentScans,
} from '#tests/support/scanner-phone.ts';

test.describe.configure({ timeout: 480_000 });

test('the camera tells a valid ticket, one seen before, a mirrored one of another race, and a stranger’s code', async ({
  race,
  openPhone,
}) => {
  const { context, page } = await openPhone({
    film: [
      nothing,
      { text: race.ticket, seconds: 1.5 },
      nothing,
      // As a camera shows it that looks at the volunteer.
      { text: race.otherTicket, seconds: 1.5, isMirrored: true },
      { text: null, seconds: 0.5 },
      { text: 'https://example.com/menu', seconds: 1.5 },
    ],
  });
  await context.addInitScript(recordLooks);
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
    if (!text.startsWith('Valid: ')) {
      // It holds until another code is seen.
      expect(next.text).not.toBe('');
    } else if (next.text === '') {
      // "Go" returns by itself, nobody has tapped anything, and the camera has seen the others since.
      expect(next.at - at).toBeGreaterThan(850);
    }
  }
  const looks = z.parse(
    z.object({ frames: z.int(), looks: z.int() }),
    await page.evaluate(() => Reflect.get(globalThis, 'cameraLooks')),
  );
  // The library would look at each frame without a code a second time, mirrored, and see the same.
  expect(looks.frames).toBeGreaterThan(10);
  expect(looks.looks).toBeLessThanOrEqual(looks.frames);
});

test('a prepared phone reads tickets with nothing but itself, and no new version takes the page away', async ({
  app,
  race,
  openPhone,
}) => {
  const deployment = await startDeployments(app.origin);
  try {
    const { context, page } = await openPhone({
      film: [nothing, { text: race.ticket, seconds: 3 }],
      origin: deployment.origin,
    });
    await page.goto('/scanner');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await prepare(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const scanner = page.url();

    deployment.deploy();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    const reader = await context.newPage();
    await reader.goto('/race');
    await untilInteractive(reader);
    const reloaded = reader.waitForEvent('load', { timeout: slowMs });
    await reader.getByRole('button', { name: 'Perbarui' }).click({ timeout: slowMs });
    await reloaded;
    await handPackOut(page, race.nextTicket);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(page.getByText('Derap versi baru sudah siap.')).toBeHidden();
    await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);

    // The server is gone, and so is all that a browser keeps by itself.
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await deployment.close();
    await page.close();
    await reader.goto(scanner);
    await reader.getByRole('button', { name: 'Buka kamera' }).click({ timeout: slowMs });
    await tickIdCard(reader);
    const screens = await followScreens(reader);
    await reader.getByRole('button', { name: 'Lengkap, izinkan masuk' }).click();
    await expect
      .poll(screens, { timeout: slowMs })
      .toContainEqual(expect.objectContaining({ text: expect.stringMatching(/^Valid: /) }));
    expect(await unsentScans(reader)).toBeGreaterThanOrEqual(2);
  } finally {
    await deployment.close();
  }
});

test('a scan is on the disk before it is shown, and only the server’s word takes it out of the queue', async ({
  race,
  openPhone,
}) => {
  const { context, page } = await openPhone();
  await prepare(page);
  const screens = await followScreens(page);

  // A captive portal answers everything, and means nothing by it.
  let portalAnswers = 0;
  await page.route('**/api/checkin/sync', async (route) => {
    portalAnswers += 1;
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Login WiFi</h1>' });
  });
  await handPackOut(page, race.ticket);
  // "Go" returns by itself.
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
  await handPackOut(page, race.nextTicket);
  await expect(page.getByText(/hasil pindai antre, terkirim otomatis/)).toBeVisible();
  expect(await unsentScans(page)).toBe(2);
  await context.setOffline(false);
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);

  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await typeCode(page, race.otherTicket);
  await expect(page.getByRole('heading', { name: 'Gagal simpan' })).toBeVisible({
    timeout: slowMs,
  });
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
  const strangers = Array.from({ length: 48 }, () => stranger(race.ticket));
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

test('two phones let the same runner in and are told; what changes meanwhile reaches them; a revoked one loses nothing', async ({
  app,
  race,
  openPhone,
}) => {
  const { db } = app.database;
  const [first, second] = [await openPhone(), await openPhone()];
  await prepare(first.page);
  await prepare(second.page);
  await Promise.all([first.context.setOffline(true), second.context.setOffline(true)]);
  await handPackOut(first.page, race.ticket);
  await handPackOut(second.page, race.ticket);
  await first.context.setOffline(false);
  await expect.poll(() => unsentScans(first.page), { timeout: slowMs }).toBe(0);
  await second.context.setOffline(false);
  for (const { page } of [second, first]) {
    await expect(page.getByText(/check-in ganda/)).toBeVisible({ timeout: slowMs });
  }

  // Another runner's registration is cancelled while the first phone scans; then its network goes.
  const rosterOf = async () => JSON.stringify(await storedOn(first.page, 'rosters'));
  const before = await rosterOf();
  await db
    .updateTable('registrations')
    .set({ state: 'cancelled', updated_at: new Date() })
    .where('code_hash', '=', await codeHashOf(race.nextTicket))
    .executeTakeFirstOrThrow();
  await expect.poll(rosterOf, { timeout: slowMs }).not.toBe(before);
  await first.context.setOffline(true);
  await scanByHand(first.page, [race.nextTicket]);
  await expect(first.page.getByRole('heading', { name: 'Dibatalkan' })).toBeVisible();

  // The second phone scans without network and is revoked meanwhile.
  await second.context.setOffline(true);
  const sentBefore = z.parse(PhoneLog, await storedOn(second.page, 'scans')).length;
  await scanByHand(second.page, [stranger(race.ticket), race.nextTicket]);
  await expect.poll(() => unsentScans(second.page), { timeout: slowMs }).toBe(2);
  const log = z.parse(PhoneLog, await storedOn(second.page, 'scans'));
  const deviceId = log[0]?.deviceId ?? '';
  await db
    .updateTable('check_in_devices')
    .set({ revoked_at: new Date() })
    .where('id', '=', deviceId)
    .execute();
  await second.context.setOffline(false);
  await expect(second.page.getByText('HP ini tidak boleh memindai lagi')).toBeVisible({
    timeout: slowMs,
  });
  await expect(second.page.getByText('Semua hasil pindai sudah terkirim.')).toBeVisible();
  const apart = await db
    .selectFrom('check_in_quarantine')
    .select(['id', 'reason'])
    .where('device_id', '=', deviceId)
    .orderBy('seq')
    .execute();
  expect(apart).toEqual(
    log.slice(sentBefore).map(({ scan }) => ({ id: scan.id, reason: 'device_revoked' })),
  );

  // Its host may make it a scanner again.
  await second.page.getByRole('link', { name: 'Siapkan lagi' }).click();
  await second.page.getByRole('button', { name: 'Siapkan lagi' }).click();
  await finishPreparing(second.page);
  await scanByHand(second.page, [race.nextTicket]);
  await expect(second.page.getByRole('heading', { name: 'Dibatalkan' })).toBeVisible();
});

test('a roster whose download was cut goes on where it stopped', async ({ openPhone }) => {
  const { page } = await openPhone();
  const asked: string[] = [];
  const roster: { whole: z.infer<typeof getRoster.response> | null } = { whole: null };
  // The demo's races fit into one page of the server's: theirs is handed out in two, and the network fails between.
  await page.route('**/api/checkin/roster*', async (route) => {
    const { search } = new URL(route.request().url());
    asked.push(search);
    if (search === '') {
      const answer = await route.fetch();
      roster.whole = z.parse(getRoster.response, await answer.json());
      const first = roster.whole.records.slice(0, 5);
      const more = { next_cursor: 'rest', version: null, hash: null, revoked: [] };
      await route.fulfill({ json: { ...roster.whole, ...more, records: first } });
    } else if (asked.filter((query) => query === search).length === 1) {
      await route.abort('connectionreset');
    } else {
      await route.fulfill({ json: { ...roster.whole, records: roster.whole?.records.slice(5) } });
    }
  });
  await page.goto('/scanner');
  const card = page.getByRole('listitem').filter({ hasText: raceTitle });
  await card.getByRole('button', { name: 'Siapkan HP ini' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Siapkan', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Tidak ada sambungan', { timeout: slowMs });
  expect(await storedOn(page, 'rosters')).toEqual([]);

  // A phone that was put away meanwhile knows it as well.
  await page.reload();
  await page.getByRole('button', { name: 'Lanjutkan menyiapkan' }).click({ timeout: slowMs });
  await dialog.getByRole('button', { name: 'Siapkan', exact: true }).click();
  const ready = dialog.getByRole('heading', { name: 'Siap dipakai tanpa sinyal' });
  await expect(ready).toBeVisible({ timeout: slowMs });
  expect(asked).toEqual(['', '?cursor=rest', '?cursor=rest']);
  expect(await storedOn(page, 'rosters')).toEqual([
    expect.objectContaining({
      total: roster.whole?.records.length,
      version: roster.whole?.version,
    }),
  ]);
});

test('two tabs of a phone admit a runner once and send in turn; both stop when the storage is thrown away', async ({
  race,
  openPhone,
  pageErrors,
}) => {
  const { context, page } = await openPhone();
  await prepare(page);
  const other = await context.newPage();
  await other.goto(page.url());
  const tabs = [page, other];
  const calls = tabs.map(countSyncs);

  for (const tab of tabs) {
    await typeCode(tab, race.ticket);
    await tickIdCard(tab);
  }
  const seen = await Promise.all(tabs.map(followScreens));
  await Promise.all(
    tabs.map((tab) => tab.getByRole('button', { name: 'Lengkap, izinkan masuk' }).click()),
  );
  await expect
    .poll(async () => (await Promise.all(seen.map(headlinesOf))).flat().toSorted(), {
      timeout: slowMs,
    })
    .toEqual(['Sudah check-in', 'Valid']);
  const log = z.parse(PhoneLog, await storedOn(page, 'scans'));
  expect(log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(log.map(({ scan }) => scan.verdict).toSorted()).toEqual(
    ['just_now', 'needs_checklist', 'needs_checklist', 'ok'].toSorted(),
  );
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);

  // One of them does the sending for both; when it goes, the other one takes over.
  expect(calls.filter((count) => count() > 0)).toHaveLength(1);
  const [sender, waiting] = calls[0]?.() === 0 ? [other, page] : [page, other];
  await sender.close();
  await scanByHand(waiting, [stranger(race.ticket)]);
  await expect(waiting.getByRole('heading', { name: /Tak dikenal/ })).toBeVisible();
  await expect.poll(() => unsentScans(waiting), { timeout: slowMs }).toBe(0);

  const session = await context.newCDPSession(waiting);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(waiting.url()).origin,
    storageTypes: 'indexeddb',
  });
  await scanByHand(waiting, [race.nextTicket]);
  await expect(waiting.getByRole('heading', { name: 'Data HP ini terhapus' })).toBeVisible({
    timeout: slowMs,
  });
  await expect(waiting.getByText('Jangan loloskan siapa pun dengan HP ini')).toBeVisible();
  await expect(waiting.getByRole('button', { name: 'Ketik BIB' })).toBeHidden();
  // What the browser says of transactions that it took away in the middle is no error of the page.
  const others = pageErrors.filter((text) => !/Force close delete origin|^AbortError/.test(text));
  pageErrors.splice(0, pageErrors.length, ...others);
});

/** A code as tickets of this race have it, that belongs to nobody. */
function stranger(ticket: string): string {
  return makeTicketCode({ eventTag: ticket.slice(0, 3), random: randomBytes(10) });
}

/** How often a tab has asked the server since now. */
function countSyncs(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkin/sync')) count += 1;
  });
  return () => count;
}

async function headlinesOf(screens: () => Promise<{ text: string }[]>): Promise<string[]> {
  const seen = await screens();
  return seen.flatMap(({ text }) => text.split(':')[0] || []);
}
