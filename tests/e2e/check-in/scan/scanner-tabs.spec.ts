import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expect } from '#tests/support/reader.ts';
import { test } from '#tests/support/check-in/scanner-phone.ts';
import {
  followScreens,
  PhoneLog,
  prepare,
  scanByHand,
  slowMs,
  makeUnknownCode,
  tickIdCard,
  typeCode,
  unsentScans,
} from '#tests/support/check-in/scanning.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';

test.describe.configure({ timeout: 480_000 });

test('a tab that the phone has suspended does not block sending', async ({ race, openPhone }) => {
  const { context, page } = await openPhone();
  await prepare(page);
  const scanner = page.url();
  await page.close();
  // Holds the lock of the sending tab for ever.
  const asleep = await context.newPage();
  await asleep.goto('/livez');
  await asleep.evaluate(() => {
    const held = navigator.locks.request('derap-scan-sync', () => new Promise(() => undefined));
    // Rejects once another tab has stolen the lock.
    held.catch(() => undefined);
  });
  const awake = await context.newPage();
  await awake.clock.install();
  await awake.goto(scanner);
  await expect(awake.getByRole('button', { name: 'Ketik BIB' })).toBeVisible({ timeout: slowMs });
  await scanByHand(awake, [makeUnknownCode(race.ticket)]);
  await expect.poll(() => unsentScans(awake), { timeout: slowMs }).toBe(1);
  await expect
    .poll(
      async () => {
        await awake.clock.fastForward(30_000);
        return unsentScans(awake);
      },
      { timeout: slowMs },
    )
    .toBe(0);
});

test('two tabs of a phone admit a runner once and one sends at a time; both stop when the storage is cleared', async ({
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
    tabs.map((tab) => tab.getByRole('button', { name: 'Lengkap, serahkan race pack' }).click()),
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

  // One tab sends for both; when it closes, the other one takes over.
  expect(calls.filter((count) => count() > 0)).toHaveLength(1);
  const [sender, waiting] = calls[0]?.() === 0 ? [other, page] : [page, other];
  await sender.close();
  await scanByHand(waiting, [makeUnknownCode(race.ticket)]);
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
  // The browser logs the transactions that it aborts, which are not errors of the page.
  const others = pageErrors.filter((text) => !/Force close delete origin|^AbortError/.test(text));
  pageErrors.splice(0, pageErrors.length, ...others);
});

/** Counts a tab's sync requests from now on. */
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
