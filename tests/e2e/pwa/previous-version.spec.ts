import type { Page } from '@playwright/test';
import { isUpdateWaiting, checkForUpdate } from '#tests/support/network/new-version.ts';
import { goOffline, untilStored } from '#tests/support/network/offline.ts';
import {
  startPreviousDeployment,
  type PreviousDeployment,
} from '#tests/support/previous-version/deployment.ts';
import { readPublished, readTickets } from '#tests/support/races-events/published.ts';
import { expect, toStorageState, untilInteractive } from '#tests/support/reader.ts';
import { test as base } from '#tests/support/check-in/scanner-phone.ts';
import { handOutPack, prepare, slowMs, unsentScans } from '#tests/support/check-in/scanning.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';

/* The client of the version before, as it was built and with what it stored, meets this version's worker and scripts. */

const test = base.extend<{ deployment: PreviousDeployment }>({
  async deployment({ app }, use) {
    const deployment = await startPreviousDeployment(app.origin);
    await use(deployment);
    await deployment.close();
  },
  baseURL: ({ deployment }, use) => use(deployment.origin),
  // Of the address that the page is opened at.
  async storageState({ deployment, sessionOf }, use) {
    const session = await sessionOf('runner');
    const { origin } = deployment;
    await use(toStorageState({ origin, session, language: 'id', theme: 'light' }));
  },
});

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 240_000 });

const offerText = 'Derap versi baru sudah siap.';

test('a page of the previous version goes on working, updates with a tap, and loses nothing', async ({
  page,
  context,
  app,
  deployment,
  sessionOf,
  allowInConsole,
}) => {
  allowInConsole(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const { access } = await sessionOf('runner');
  const tickets = await readTickets(app.origin, access);
  const ticket = tickets.find(({ code }) => code !== null);
  if (ticket?.code == null) throw new Error('The demo runner has no ticket');
  const code = new RegExp(ticket.code.match(/.{1,4}/g)?.join('\\s*') ?? ticket.code);

  await page.goto('/race');
  await untilStored(page, '/race');
  const oldCaches = await documentCaches(page);
  await page.goto(`/ticket/${ticket.id}`);
  await expect(page.locator('main')).toContainText(code);
  const joinPath = await startJoining(page, app.origin, tickets);
  const draft = await storedOn(page, 'drafts');
  const words = await storedWords(page);

  deployment.deploy();
  // Its documents, scripts and lists, with the new server behind them.
  await page.goto('/ticket');
  await untilInteractive(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect(page.locator('main')).toContainText(ticket.event.title.id);
  await page.getByRole('link', { name: 'Lomba', exact: true }).first().click();
  await expect(page.locator('main h2').first()).toBeVisible();
  await checkForUpdate(page, { timeout: slowMs });
  const offer = page.getByText(offerText);
  await expect(offer).toBeVisible();
  // Until somebody agrees, the page is the old one, and so is what opens it without a network.
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await documentCaches(page)).toEqual(expect.arrayContaining(oldCaches));
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Perbarui' }).click();
  await reloaded;
  await untilInteractive(page);
  await expect(offer).toBeHidden();
  await expect.poll(() => isUpdateWaiting(page)).toBe(false);
  const newCaches = await documentCaches(page);
  expect([newCaches.length, oldCaches.includes(newCaches[0] ?? '')]).toEqual([1, false]);

  expect(await storedOn(page, 'drafts')).toEqual(draft);
  expect(await storedWords(page)).toEqual(words);
  await page.goto(joinPath);
  await expect(page.getByText('Isianmu dilanjutkan')).toBeVisible();
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await expect(page.getByLabel('Nama di BIB')).toHaveValue('DRAFLAMA');
  await goOffline(context);
  await page.goto(`/ticket/${ticket.id}`);
  await expect(page.locator('main')).toContainText(code);
});

test('a phone that scanned with the previous version sends its scans with the new one @soak', async ({
  app,
  race,
  deployment,
  openPhone,
}) => {
  const { page } = await openPhone({ origin: deployment.origin });
  await page.goto('/scanner');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await prepare(page);
  const scanner = page.url();
  deployment.holdBack('/api/checkin/sync', true);
  // That version took the second of two taps for a second decision.
  await handOutPack(page, race.ticket, { isTappedTwice: false });
  const log = await storedOn(page, 'scans');
  expect([log.length, await unsentScans(page)]).toEqual([2, 2]);

  deployment.deploy();
  await page.goto('/scanner');
  await checkForUpdate(page, { timeout: slowMs });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Perbarui' }).click({ timeout: slowMs });
  await reloaded;
  await page.goto(scanner);
  await untilInteractive(page);
  await expect.poll(() => isUpdateWaiting(page)).toBe(false);
  expect(await storedOn(page, 'scans')).toEqual(log);
  expect(await unsentScans(page)).toBe(2);

  deployment.holdBack('/api/checkin/sync', false);
  // It sends by itself as soon as it can, and its button is gone then.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);
  const ids = log.map((line) => (line as { scan: { id: string } }).scan.id);
  const { db } = app.database;
  const stored = await db
    .selectFrom('check_in_scans')
    .select('id')
    .where('id', 'in', ids)
    .execute();
  expect(stored).toHaveLength(2);
  await handOutPack(page, race.nextTicket);
  await expect.poll(() => unsentScans(page), { timeout: slowMs }).toBe(0);
});

/** Begins to register for a race that the runner is not in yet, and gives its address. */
async function startJoining(
  page: Page,
  origin: string,
  tickets: Awaited<ReturnType<typeof readTickets>>,
): Promise<string> {
  const { races } = await readPublished(origin);
  const free = races.find(
    ({ id, availability }) =>
      availability === 'open' && tickets.every(({ event }) => event.id !== id),
  );
  if (!free) throw new Error('The demo has no race to register for');
  await page.goto(`/join/${free.id}`);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await page.getByLabel('Nama di BIB').fill('DRAFLAMA');
  await expect
    .poll(async () => JSON.stringify(await storedOn(page, 'drafts')))
    .toContain('DRAFLAMA');
  return `/join/${free.id}`;
}

function documentCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('documents-')),
  );
}

/** What the browser keeps of its reader beside the database. */
function storedWords(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const kept = ['language', 'theme', 'cookieConsent', 'lastPopupVisit', 'username', 'isHost'];
    return Object.fromEntries(kept.map((key) => [key, localStorage.getItem(key) ?? '']));
  });
}
