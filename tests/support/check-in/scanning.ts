import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import type { TestDatabase } from '../database.ts';
import { expect } from '../reader.ts';
import { storedOn } from '../network/stored-on.ts';

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

export async function prepare(page: Page, title = raceTitle) {
  await page.goto('/scanner');
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: 'Siapkan HP ini' }).click();
  await finishPreparing(page, title);
}

/** Continues from the open dialog to the scanner. */
export async function finishPreparing(page: Page, title = raceTitle) {
  const dialog = page.getByRole('dialog');
  await namePhone(dialog);
  await dialog.getByRole('button', { name: 'Siapkan', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Siap dipakai tanpa sinyal' })).toBeVisible({
    timeout: slowMs,
  });
  await dialog.getByRole('link', { name: 'Mulai pindai' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({
    timeout: slowMs,
  });
}

/** Names the phone as no other phone of the tests is named. */
export async function namePhone(within: Locator) {
  await within
    .getByLabel(/^(Nama HP ini|Name of this phone)/)
    .fill(`HP ${randomBytes(6).toString('hex')}`);
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
    // The second is what the previous version says.
    .getByRole('button', { name: /^Lengkap, (?:serahkan race pack|izinkan masuk)$/ })
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
  // All headings, so that a failure names the verdict that showed instead.
  await expect
    .poll(() => page.locator('main h2').allTextContents(), { timeout: slowMs })
    .toContain('Cek dulu');
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

/** A valid code for this ticket's race that belongs to no ticket. */
export function makeUnknownCode(ticket: string): string {
  return makeTicketCode({ eventTag: ticket.slice(0, 3), random: randomBytes(10) });
}

/** The part of the demo race's console where its staff is. */
export async function staffConsoleOf({ db }: TestDatabase): Promise<string> {
  const rows = await db
    .selectFrom('events')
    .innerJoin('communities', 'communities.id', 'events.community_id')
    .select(['events.id', 'events.title', 'communities.id as community', 'communities.slug'])
    .execute();
  const event = rows.find(({ title }) => title.id === raceTitle);
  if (event === undefined) throw new Error('The demo has no such race');
  return `/community/my/${event.community}/${event.slug}/event/${event.id}/staff`;
}
