import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type CameraScene, launchWithCamera, writeCameraFile } from './fake-camera.ts';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import { readCode } from '#src/server/platform/ticket-codes.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import type { TestDatabase } from '../database.ts';
import { secretKey } from '../e2e.ts';
import { toStorageState, test as base } from '../reader.ts';
import { raceTitle } from './scanning.ts';

type ScannerFixtures = {
  /** Tickets not yet scanned: two of today's race, one of another. */
  race: { ticket: string; nextTicket: string; otherTicket: string };
  openPhone: (options?: PhoneOptions) => Promise<{ context: BrowserContext; page: Page }>;
  /** A phone that has never seen the app: no session, no settings. */
  openBorrowedPhone: () => Promise<{ context: BrowserContext; page: Page }>;
};

type PhoneOptions = {
  /**
   * What the camera sees, in a loop; it needs a separate browser. Without it the scanner waits for a tap before it
   * opens the camera, as on a first visit: decoding frames is most of the work, so tests that type codes do without.
   */
  video?: CameraScene[];
  /** An origin other than the app's own. */
  origin?: string;
};

/** Of today's race. A scan that a closed phone sent may arrive after its test, so the next test takes the next pair. */
const ticketPairs = 3;
let turn = 0;

export const test = base.extend<ScannerFixtures>({
  async race({ app }, use) {
    const codes = await listTicketCodes(app.database);
    const first = (turn++ % ticketPairs) * 2;
    const [ticket, nextTicket] = codes.get(raceTitle)?.slice(first) ?? [];
    const otherTicket = codes.get('Merapi Fajar Half Marathon')?.[0];
    if (!ticket || !nextTicket || !otherTicket) {
      throw new Error('The demo has no unused ticket left');
    }
    await resetTickets(app.database, [ticket, nextTicket]);
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
        serviceWorkers: 'allow',
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

  async openBorrowedPhone({ app, browser, pageErrors }, use) {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: app.origin,
        viewport: { width: 390, height: 844 },
        locale: 'id-ID',
        serviceWorkers: 'allow',
      });
      contexts.push(context);
      context.on('weberror', (error) => pageErrors.push(String(error.error())));
      return { context, page: await context.newPage() };
    });
    for (const context of contexts) await context.close();
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
 * Runs inside the page: records headline and second line of every result as it appears, and '' as it disappears. A notice
 * above it, such as of a clock that jumped, is none.
 * Polling from outside would miss short ones.
 */
function recordScreens() {
  const seen: { text: string; at: number }[] = [];
  Object.assign(globalThis, { seenScreens: seen });
  const look = (): void => {
    const word = document.querySelector('main h2:not(output *)');
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
