import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Language } from '#src/contract/common.ts';
import { launchWithCamera, writeCameraFile } from '#tests/support/check-in/fake-camera.ts';
import {
  fillRunner,
  newcomerWords,
  type NewcomerWords,
  openAccount,
} from '#tests/support/registration/newcomer.ts';
import { namePhone } from '#tests/support/check-in/scanning.ts';
import {
  expect,
  toStorageState,
  test,
  untilInteractive,
  withMotion,
} from '#tests/support/reader.ts';
import { languagesFor } from '#tests/support/sample.ts';

/** The texts that the reader sees, by language. */
const words = {
  id: {
    race: 'Kali Code Malam Run',
    registerNow: 'Daftar sekarang',
    category: '5 kilometer',
    saved: 'Tersimpan offline',
    preparePhone: 'Siapkan HP ini',
    prepare: 'Siapkan',
    ready: 'Siap dipakai tanpa sinyal',
    startScanning: 'Mulai pindai',
    checkFirst: 'Cek dulu',
    identity: 'KTP atau kartu pelajar dilihat',
    complete: 'Lengkap, serahkan race pack',
    valid: 'Valid',
    already: 'Sudah check-in',
  },
  en: {
    race: 'Kali Code Malam Run',
    registerNow: 'Register now',
    category: '5 kilometres',
    saved: 'Saved offline',
    preparePhone: 'Prepare this phone',
    prepare: 'Prepare',
    ready: 'Ready without signal',
    startScanning: 'Start scanning',
    checkFirst: 'Check first',
    identity: 'ID or student card seen',
    complete: 'Complete, hand over the race pack',
    valid: 'Valid',
    already: 'Already in',
  },
} as const satisfies Record<Language, unknown>;

type Words = (typeof words)[Language] & NewcomerWords;

/** For camera scans on a busy machine. */
const slowMs = 60_000;

for (const language of languagesFor('id')) {
  const say = { ...words[language], ...newcomerWords[language] };

  test.describe(`the story in ${language}`, () => {
    test.use({ ...withMotion, language, serviceWorkers: 'allow' });

    test('a visitor finds a race, becomes a member, registers, keeps the ticket offline, and is checked in', async ({
      page,
      context,
      app,
      sessionOf,
      allowInConsole,
    }) => {
      allowInConsole(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
      await page.goto('/race');
      await untilInteractive(page);
      await page.getByRole('link', { name: say.race, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: say.race })).toBeVisible();
      await page.getByRole('link', { name: say.registerNow }).first().click();
      await openAccount(page, say, `story-${language}@derap.test`);
      await fillRegistration(page, say);

      await expect(page).toHaveURL(/\/ticket\/[0-9a-z]{12}$/);
      await expect(page.getByText(say.saved).first()).toBeVisible();
      const registrationId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const code = await ticketCode(page);

      await page.evaluate(() => navigator.serviceWorker.ready);
      await context.setOffline(true);
      await page.reload();
      expect(await ticketCode(page)).toBe(code);
      await context.setOffline(false);

      const host = await sessionOf('host');
      const storage = toStorageState({
        origin: app.origin,
        session: host,
        language,
        theme: 'light',
      });
      const phone = await openHostPhone({ origin: app.origin, storage, code });
      try {
        await checkIn(phone.page, say);
      } finally {
        await phone.close();
      }
      await expect
        .poll(async () => {
          const rows = await app.database.db
            .selectFrom('check_ins')
            .select('scan_id')
            .where('registration_id', '=', registrationId)
            .execute();
          return rows.length;
        })
        .toBe(1);
    });
  });
}

async function fillRegistration(page: Page, say: Words): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(say.category) }).check();
  await page.getByRole('button', { name: say.next, exact: true }).click();
  await fillRunner(page, say);
  await page.getByRole('button', { name: say.next, exact: true }).click();
  await page.getByLabel(say.waiver).check();
  await page.getByRole('button', { name: say.registerNow }).click();
}

/** The code printed under the QR code. */
async function ticketCode(page: Page): Promise<string> {
  const printed = page.getByText(/^(?:[0-9A-Z]{4}[ -]){4}[0-9A-Z]{4}$/).first();
  await expect(printed).toBeVisible();
  return (await printed.innerText()).replaceAll(/[ -]/g, '');
}

/** A phone of the host's whose camera sees the runner's ticket, then nothing, in a loop. */
async function openHostPhone(input: {
  origin: string;
  storage: ReturnType<typeof toStorageState>;
  code: string;
}) {
  const folder = mkdtempSync(join(tmpdir(), 'derap-story-'));
  const video = join(folder, 'ticket.y4m');
  writeCameraFile(video, [
    { text: input.code, seconds: 2 },
    { text: null, seconds: 2 },
  ]);
  const browser: Browser = await launchWithCamera(video);
  const context = await browser.newContext({
    baseURL: input.origin,
    viewport: { width: 390, height: 844 },
    permissions: ['camera'],
    serviceWorkers: 'block',
    storageState: input.storage,
  });
  await context.addInitScript(recordHeadings);
  return {
    page: await context.newPage(),
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function checkIn(page: Page, say: Words): Promise<void> {
  await page.goto('/scanner');
  const card = page.getByRole('listitem').filter({ hasText: say.race });
  await card.getByRole('button', { name: say.preparePhone }).click();
  const dialog = page.getByRole('dialog');
  await namePhone(dialog);
  await dialog.getByRole('button', { name: say.prepare, exact: true }).click();
  await expect(dialog.getByRole('heading', { name: say.ready })).toBeVisible({ timeout: slowMs });
  await dialog.getByRole('link', { name: say.startScanning }).click();
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(heading(say.checkFirst)).toBeVisible({ timeout: slowMs });
  await page.getByLabel(say.identity).check();
  await page.getByRole('button', { name: say.complete }).click();
  await expect(heading(say.already)).toBeVisible({ timeout: slowMs });
  // "Valid" disappears after 0.9 s, which a busy machine may miss.
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seenHeadings'))).toContain(say.valid);
}

/** Runs inside the page: records every heading that is shown. */
function recordHeadings() {
  const seen: string[] = [];
  Object.assign(globalThis, { seenHeadings: seen });
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('h1, h2')) {
      if (textContent && !seen.includes(textContent)) seen.push(textContent);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
