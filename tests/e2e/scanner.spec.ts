import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { makeTicketCode } from '#src/domain/ticket-code.ts';
import { type CameraScene, launchWithCamera, writeCameraFile } from '#tests/support/fake-camera.ts';
import { readCode } from '#src/server/features/registration/ticket-sealing.ts';
import { createKeys } from '#src/server/plugins/keys.ts';
import { secretKey } from '#tests/support/e2e.ts';
import { expect, storageOf, test as base } from '#tests/support/reader.ts';

type WorkerFixtures = {
  /** The codes of the demo's tickets, by the race's title; each test takes its own, because scanning uses them up. */
  ticketsOf: Map<string, string[]>;
};

type ScannerFixtures = {
  /** Two tickets that nobody has scanned: one of today's race, one of another. */
  race: { ticket: string; otherTicket: string };
  /** Opens a phone of the host's whose camera plays these scenes over and over. */
  openPhone: (
    scenes: CameraScene[],
    options?: PhoneOptions,
  ) => Promise<{ context: BrowserContext; page: Page }>;
};

/** With `asksForCamera` the scanner waits for a tap before it opens the camera, as on a phone's first visit. */
type PhoneOptions = { asksForCamera?: boolean };

/** As far as this file looks at the phone's own log. */
const PhoneLog = z.array(
  z.object({ deviceId: z.string(), seq: z.int(), scan: z.object({ id: z.string() }) }),
);

/** A browser each with a camera, on a machine that other tests keep busy. */
const slowMs = 60_000;

const raceTitle = 'Kali Code Malam Run';

const test = base.extend<ScannerFixtures, WorkerFixtures>({
  ticketsOf: [
    async ({ app }, use) => {
      const keys = createKeys([secretKey]);
      const rows = await app.database.db
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.event_id')
        .select(['events.title', 'registrations.code_cipher'])
        .where('registrations.state', '=', 'confirmed')
        .orderBy('registrations.id')
        .execute();
      const codes = new Map<string, string[]>();
      for (const { title, code_cipher: cipher } of rows) {
        codes.set(title.id, [...(codes.get(title.id) ?? []), readCode(keys, cipher)]);
      }
      await use(codes);
    },
    { scope: 'worker' },
  ],

  async race({ ticketsOf }, use) {
    const ticket = ticketsOf.get(raceTitle)?.shift();
    const otherTicket = ticketsOf.get('Merapi Fajar Half Marathon')?.[0];
    if (!ticket || !otherTicket) throw new Error('The demo has no unused ticket left');
    await use({ ticket, otherTicket });
  },

  async openPhone({ app, sessionOf, pageErrors }, use) {
    const folder = mkdtempSync(join(tmpdir(), 'derap-camera-'));
    const ends: (() => Promise<void>)[] = [];
    await use(async (scenes, { asksForCamera = false } = {}) => {
      const film = join(folder, `${ends.length}.y4m`);
      writeCameraFile(film, scenes);
      const browser = await launchWithCamera(film);
      ends.push(() => browser.close());
      const session = await sessionOf('host');
      const context = await browser.newContext({
        baseURL: app.origin,
        viewport: { width: 390, height: 844 },
        permissions: asksForCamera ? [] : ['camera'],
        serviceWorkers: 'block',
        storageState: storageOf({ origin: app.origin, session, language: 'id', theme: 'light' }),
      });
      context.on('weberror', (error) => pageErrors.push(String(error.error())));
      await context.addInitScript(recordDurability);
      await context.addInitScript(recordScreens);
      return { context, page: await context.newPage() };
    });
    for (const end of ends) await end();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Keeps, in the page, how durable each transaction on the scan log was asked to be. */
function recordDurability() {
  const asked: string[] = [];
  Object.assign(globalThis, { scanLogDurability: asked });
  const open: unknown = Reflect.get(IDBDatabase.prototype, 'transaction');
  IDBDatabase.prototype.transaction = function transaction(stores, mode, options) {
    // The browser's own method, read just above.
    const opened = (open as typeof this.transaction).call(this, stores, mode, options);
    if (mode === 'readwrite' && Array.from(stores).includes('scans')) {
      asked.push(opened.durability);
    }
    return opened;
  };
}

/**
 * Notes, in the page, headline and second line of every result as it appears and '' as it goes: a look from outside
 * comes too late for one that returns by itself.
 */
function recordScreens() {
  const seen: { text: string; at: number }[] = [];
  Object.assign(globalThis, { seenScreens: seen });
  const look = (): void => {
    const word = document.querySelector('main h2');
    const line = word?.nextElementSibling?.textContent;
    const text = word === null ? '' : `${word.textContent}: ${line}`;
    if (text !== (seen.at(-1)?.text ?? '')) seen.push({ text, at: performance.now() });
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

async function prepare(page: Page) {
  await page.goto('/scanner');
  const card = page.getByRole('listitem').filter({ hasText: raceTitle });
  await card.getByRole('button', { name: 'Siapkan HP ini' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Siapkan', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Siap dipakai tanpa sinyal' })).toBeVisible({
    timeout: slowMs,
  });
  await dialog.getByRole('link', { name: 'Mulai pindai' }).click();
  await expect(page.getByRole('heading', { level: 1, name: raceTitle })).toBeVisible();
}

async function typeCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Ketik BIB' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Kode', { exact: true }).click();
  await dialog.getByLabel('Kode tiket').fill(code);
  await dialog.getByRole('button', { name: 'Cek tiket' }).click();
}

/** Hands the pack out: ticks the identity card, then admits. */
async function handPackOut(page: Page, code: string) {
  await typeCode(page, code);
  await expect(page.getByRole('heading', { name: 'Cek dulu' })).toBeVisible();
  await page.getByLabel('KTP atau kartu pelajar dilihat').check();
  const screens = await followScreens(page);
  await page.getByRole('button', { name: 'Lengkap, izinkan masuk' }).click();
  await expect
    .poll(screens, { timeout: slowMs })
    .toContainEqual(expect.objectContaining({ text: expect.stringMatching(/^Valid: /) }));
}

/** Headline and second line, or '' for none, and since when, in milliseconds. */
type SeenScreen = { text: string; at: number };

/** What the phone shows from here on: see `recordScreens`. */
async function followScreens(page: Page): Promise<() => Promise<SeenScreen[]>> {
  const read = () =>
    // Filled by the script that every page of these phones begins with.
    page.evaluate(() => Reflect.get(globalThis, 'seenScreens') as SeenScreen[]);
  const before = (await read()).length;
  return async () => (await read()).slice(before);
}

async function unsentScans(page: Page) {
  return (await storedOn(page, 'unsentScans')).length;
}

/** Everything in a store of the phone's own database. */
async function storedOn(page: Page, store: 'scans' | 'unsentScans'): Promise<unknown[]> {
  return page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('derap');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result);
          });
        });
      }),
    store,
  );
}

/** What a hand scanner does: the keys of each code within milliseconds, then Enter. */
async function scanByHand(page: Page, codes: string[]) {
  await page.evaluate((texts) => {
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    for (const text of texts) {
      for (const key of [...Array.from(text), 'Enter']) press(key);
    }
  }, codes);
}

test.describe.configure({ timeout: 240_000 });

const nothing: CameraScene = { text: null, seconds: 1.5 };

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
  await page.unroute('**/api/checkin/sync');
  await page.getByRole('button', { name: 'Kirim' }).click();
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
