import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { type CameraScene, launchWithCamera, writeCameraFile } from '#tests/support/fake-camera.ts';
import { hashTicketCode } from '#src/domain/check-in/sealed-record.ts';
import { makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { readCode } from '#src/server/features/registration/ticket/ticket-sealing.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { secretKey } from '#tests/support/e2e.ts';
import { expect, toStorageState, test as base } from '#tests/support/reader.ts';

type ScannerFixtures = {
  /** Tickets not yet scanned: two of today's race, one of another. */
  race: { ticket: string; nextTicket: string; otherTicket: string };
  openPhone: (options?: PhoneOptions) => Promise<{ context: BrowserContext; page: Page }>;
};

type PhoneOptions = {
  /**
   * What the camera sees, in a loop; it needs a separate browser. Without it the scanner waits for a tap before it
   * opens the camera, as on a first visit: decoding frames is most of the work, so tests that type codes do without.
   */
  video?: CameraScene[];
  /** An origin other than the app's own; then service workers are allowed. */
  origin?: string;
};

/** The fields of the phone's scan log that tests read. */
export const PhoneLog = z.array(
  z.object({
    deviceId: z.string(),
    seq: z.int(),
    scan: z.object({ id: z.string(), action: z.string(), verdict: z.string() }),
  }),
);

/** For browsers with a camera on a busy machine. */
export const slowMs = 60_000;

/** The demo's race of today. */
export const raceTitle = 'Kali Code Malam Run';

export const test = base.extend<ScannerFixtures>({
  async race({ app }, use) {
    const codes = await listTicketCodes(app.database);
    const [ticket, nextTicket] = codes.get(raceTitle) ?? [];
    const otherTicket = codes.get('Merapi Fajar Half Marathon')?.[0];
    if (!ticket || !nextTicket || !otherTicket) {
      throw new Error('The demo has no unused ticket left');
    }
    await use({ ticket, nextTicket, otherTicket });
    await resetTickets(app.database, [ticket, nextTicket]);
  },

  async openPhone({ app, browser, sessionOf, pageErrors }, use) {
    const folder = mkdtempSync(join(tmpdir(), 'derap-camera-'));
    const ends: (() => Promise<void>)[] = [];
    await use(async ({ video, origin } = {}) => {
      const phone = video === undefined ? browser : await launchWithVideo(folder, video);
      const session = await sessionOf('host');
      const context = await phone.newContext({
        baseURL: origin ?? app.origin,
        viewport: { width: 390, height: 844 },
        // No camera permission, so the scanner waits for a tap.
        permissions: [],
        serviceWorkers: origin === undefined ? 'block' : 'allow',
        storageState: toStorageState({
          origin: origin ?? app.origin,
          session,
          language: 'id',
          theme: 'light',
        }),
      });
      ends.push(() => (video === undefined ? context.close() : phone.close()));
      context.on('weberror', (error) => pageErrors.push(String(error.error())));
      await context.addInitScript(recordDurability);
      await context.addInitScript(recordScreens);
      return { context, page: await context.newPage() };
    });
    for (const end of ends) await end();
    rmSync(folder, { recursive: true, force: true });
  },
});

/** The codes of the demo's tickets, by race title. */
async function listTicketCodes({ db }: TestDatabase): Promise<Map<string, string[]>> {
  const keys = createKeys([secretKey]);
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .select(['events.title', 'registrations.code_cipher'])
    .where('registrations.state', '=', 'confirmed')
    // The demo's minor runners come first, whose tickets no other test uses.
    .orderBy('members.email')
    .execute();
  const codes = new Map<string, string[]>();
  for (const { title, code_cipher: cipher } of rows) {
    codes.set(title.id, [...(codes.get(title.id) ?? []), readCode(keys, cipher)]);
  }
  return codes;
}

/** Undoes scans and cancellations of tickets, because the demo has few per race. */
async function resetTickets({ db }: TestDatabase, tickets: string[]): Promise<void> {
  const hashes = await Promise.all(tickets.map(hashTicketCode));
  const registrations = await db
    .updateTable('registrations')
    .set({ state: 'confirmed', updated_at: new Date() })
    .where('code_hash', 'in', hashes)
    .returning('id')
    .execute();
  const ids = registrations.map(({ id }) => id);
  await db.deleteFrom('check_in_incidents').where('registration_id', 'in', ids).execute();
  await db.deleteFrom('check_ins').where('registration_id', 'in', ids).execute();
  await db.deleteFrom('check_in_scans').where('registration_id', 'in', ids).execute();
}

async function launchWithVideo(folder: string, video: CameraScene[]): Promise<Browser> {
  const file = join(folder, `${randomUUID()}.y4m`);
  writeCameraFile(file, video);
  return launchWithCamera(file);
}

/** Runs inside the page: records the requested durability of each transaction on the scan log. */
function recordDurability() {
  const asked: string[] = [];
  Object.assign(globalThis, { scanLogDurability: asked });
  const open: unknown = Reflect.get(IDBDatabase.prototype, 'transaction');
  IDBDatabase.prototype.transaction = function transaction(stores, mode, options) {
    // The native method, read just above.
    const opened = (open as typeof this.transaction).call(this, stores, mode, options);
    if (mode === 'readwrite' && Array.from(stores).includes('scans')) {
      asked.push(opened.durability);
    }
    return opened;
  };
}

/**
 * Runs inside the page: records headline and second line of every result as it appears, and '' as it disappears.
 * Polling from outside would miss short ones.
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

/** Runs inside the page: counts the frames that the camera library draws, and how often it decodes one. */
export function countDecodes() {
  const counts = { frames: 0, decodes: 0 };
  Object.assign(globalThis, { decodeCounts: counts });
  const look = globalThis.createImageBitmap;
  globalThis.createImageBitmap = (...args: unknown[]) => {
    if (args[0] instanceof HTMLElement) counts.decodes += 1;
    return Reflect.apply(look, globalThis, args);
  };
  const draw: unknown = Reflect.get(CanvasRenderingContext2D.prototype, 'drawImage');
  CanvasRenderingContext2D.prototype.drawImage = function drawImage(...args: unknown[]) {
    if (args[0] instanceof HTMLVideoElement) counts.frames += 1;
    // The native method, read just above.
    Reflect.apply(draw as () => void, this, args);
  };
}

export async function prepare(page: Page) {
  await page.goto('/scanner');
  const card = page.getByRole('listitem').filter({ hasText: raceTitle });
  await card.getByRole('button', { name: 'Siapkan HP ini' }).click();
  await finishPreparing(page);
}

/** Continues from the open dialog to the scanner. */
export async function finishPreparing(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Siapkan', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Siap dipakai tanpa sinyal' })).toBeVisible({
    timeout: slowMs,
  });
  await dialog.getByRole('link', { name: 'Mulai pindai' }).click();
  await expect(page.getByRole('heading', { level: 1, name: raceTitle })).toBeVisible({
    timeout: slowMs,
  });
}

export async function typeCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Ketik BIB' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Kode', { exact: true }).click();
  await dialog.getByLabel('Kode tiket').fill(code);
  await dialog.getByRole('button', { name: 'Cek tiket' }).click();
}

/** Hands out a race pack: ticks the identity card, then admits, with a double tap, as some users do. */
export async function handOutPack(page: Page, code: string, { isTappedTwice = true } = {}) {
  await typeCode(page, code);
  await tickIdCard(page);
  const screens = await followScreens(page);
  // Both clicks in one task: on a busy machine the second would hit the next screen.
  await page
    .getByRole('button', { name: 'Lengkap, izinkan masuk' })
    .evaluate((button: HTMLElement, again) => {
      button.click();
      if (again) button.click();
    }, isTappedTwice);
  await expect
    .poll(screens, { timeout: slowMs })
    .toContainEqual(expect.objectContaining({ text: expect.stringMatching(/^Valid: /) }));
}

/** Ticks the required checks; does not admit yet. */
export async function tickIdCard(page: Page) {
  await expect(page.getByRole('heading', { name: 'Cek dulu' })).toBeVisible({ timeout: slowMs });
  await page.getByLabel('KTP atau kartu pelajar dilihat').check();
}

/** Headline and second line, or '' for none, and since when (`performance.now()`). */
type SeenScreen = { text: string; at: number };

/** Returns a function that reads the screens shown since this call (see `recordScreens`). */
export async function followScreens(page: Page): Promise<() => Promise<SeenScreen[]>> {
  const read = () =>
    // Filled by `recordScreens`, the init script of these pages.
    page.evaluate(() => Reflect.get(globalThis, 'seenScreens') as SeenScreen[]);
  const before = (await read()).length;
  return async () => (await read()).slice(before);
}

export async function unsentScans(page: Page) {
  return (await storedOn(page, 'unsentScans')).length;
}

/** All rows of a store in the phone's IndexedDB. */
export async function storedOn(
  page: Page,
  store:
    | 'scans'
    | 'unsentScans'
    | 'rosters'
    | 'scanDevices'
    | 'drafts'
    | 'tickets'
    | 'outbox'
    | 'memberCopies'
    | 'eventMarks',
): Promise<unknown[]> {
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

/** Types like a handheld scanner: each code's keys within milliseconds, then Enter. */
export async function scanByHand(page: Page, codes: string[]) {
  await page.evaluate((texts) => {
    let at = performance.now();
    const press = (key: string) => {
      at += 1;
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      // Fixed times, because a pause of the machine would look like manual typing.
      Object.defineProperty(event, 'timeStamp', { value: at });
      document.body.dispatchEvent(event);
    };
    for (const text of texts) {
      for (const key of [...Array.from(text), 'Enter']) press(key);
    }
  }, codes);
}

export const nothing: CameraScene = { text: null, seconds: 1.5 };

/** A valid code for this ticket's race that belongs to no ticket. */
export function makeUnknownCode(ticket: string): string {
  return makeTicketCode({ eventTag: ticket.slice(0, 3), random: randomBytes(10) });
}
