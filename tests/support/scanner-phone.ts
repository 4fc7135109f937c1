import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
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
export const PhoneLog = z.array(
  z.object({ deviceId: z.string(), seq: z.int(), scan: z.object({ id: z.string() }) }),
);

/** A browser each with a camera, on a machine that other tests keep busy. */
export const slowMs = 60_000;

const raceTitle = 'Kali Code Malam Run';

export const test = base.extend<ScannerFixtures, WorkerFixtures>({
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

export async function prepare(page: Page) {
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

export async function typeCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Ketik BIB' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Kode', { exact: true }).click();
  await dialog.getByLabel('Kode tiket').fill(code);
  await dialog.getByRole('button', { name: 'Cek tiket' }).click();
}

/** Hands the pack out: ticks the identity card, then admits. */
export async function handPackOut(page: Page, code: string) {
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
export async function followScreens(page: Page): Promise<() => Promise<SeenScreen[]>> {
  const read = () =>
    // Filled by the script that every page of these phones begins with.
    page.evaluate(() => Reflect.get(globalThis, 'seenScreens') as SeenScreen[]);
  const before = (await read()).length;
  return async () => (await read()).slice(before);
}

export async function unsentScans(page: Page) {
  return (await storedOn(page, 'unsentScans')).length;
}

/** Everything in a store of the phone's own database. */
export async function storedOn(page: Page, store: 'scans' | 'unsentScans'): Promise<unknown[]> {
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
export async function scanByHand(page: Page, codes: string[]) {
  await page.evaluate((texts) => {
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    for (const text of texts) {
      for (const key of [...Array.from(text), 'Enter']) press(key);
    }
  }, codes);
}

export const nothing: CameraScene = { text: null, seconds: 1.5 };
