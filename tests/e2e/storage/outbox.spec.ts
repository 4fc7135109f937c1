import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { EventAnswer } from '#src/contract/answer.ts';
import type { EventCard } from '#src/contract/races-events/races-events.ts';
import { untilStored } from '#tests/support/network/offline.ts';
import { pathOf, readJson, readPublished } from '#tests/support/races-events/published.ts';
import { expect, untilInteractive } from '#tests/support/reader.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';
import type { Wire } from '#tests/support/network/wire.ts';
import { noAnswer, test } from '#tests/support/network/wired.ts';

/* What is done without a network waits on the phone; the cable is cut, and the browser knows nothing of it. */

test.use({ serviceWorkers: 'allow', account: 'runner' });
test.describe.configure({ timeout: 180_000 });
test.beforeEach(({ allowInConsole }) => allowInConsole(noAnswer));

const kept = 'Tersimpan. Dikirim saat ada sinyal.';

test('an answer without a network waits, the newest counts, and it is sent when the network is back', async ({
  page,
  wire,
  app,
  access,
}) => {
  const run = await findUnanswered(app.origin, access);
  await joinWithoutNetwork(page, run, wire);
  // The browser believes in its network, the page has asked the server.
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(page.getByText('Offline. Yang tampil tersimpan di HP.')).toBeVisible();
  await page.getByRole('button', { name: 'Tidak kali ini' }).click();
  await expect(page.getByText('Kamu bilang tidak kali ini.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Ikut', exact: true }).click();
  await expect(page.getByText('Kamu ikut').last()).toBeVisible();
  expect(await storedOn(page, 'outbox')).toHaveLength(1);
  expect((await readAnswer(app.origin, run.id, access)).answer).toBeNull();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Tindakan' }).getByText(kept)).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText('Jawaban: ikut')).toBeVisible();

  wire.mend();
  // Unless it was sent by itself a moment before.
  await page
    .getByRole('button', { name: 'Kirim sekarang' })
    .click({ timeout: 5_000 })
    .catch(() => {});
  await expect(page.getByText('Jawaban: ikut')).toBeHidden();
  expect((await readAnswer(app.origin, run.id, access)).answer).toBe('in');
  expect(await storedOn(page, 'outbox')).toEqual([]);
});

test('what the server refuses says why, and signing out asks before it is lost', async ({
  page,
  wire,
  app,
  access,
}) => {
  const run = await findUnanswered(app.origin, access);
  await joinWithoutNetwork(page, run, wire);

  const { db } = app.database;
  await db
    .updateTable('categories')
    .set((eb) => ({ quota: eb.ref('taken') }))
    .where('event_id', '=', run.id)
    .execute();
  wire.mend();
  // Nothing told the browser, so the page asks by itself.
  await expect(page.getByText('Kuotanya sudah penuh.').last()).toBeVisible();
  expect((await readAnswer(app.origin, run.id, access)).answer).toBeNull();

  await page.goto('/settings');
  await untilInteractive(page);
  await expect(page.getByText('Kuotanya sudah penuh.')).toBeVisible();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page.getByText('1 hal belum terkirim dan akan hilang.')).toBeVisible();
  await page.getByRole('button', { name: 'Batal' }).click();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await expect(page.getByText('Belum terkirim')).toBeHidden();
  expect(await storedOn(page, 'outbox')).toEqual([]);
});

async function joinWithoutNetwork(page: Page, run: EventCard, wire: Wire): Promise<void> {
  await openStored(page, pathOf(run));
  wire.cut();
  await page.getByRole('button', { name: 'Ikut', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Tindakan' }).getByText(kept)).toBeVisible();
}

async function openStored(page: Page, path: string): Promise<void> {
  // So that its code is on the phone.
  await page.goto('/settings');
  await untilStored(page, '/dashboard');
  await page.reload();
  await untilInteractive(page);
  await page.goto(path);
  await untilStored(page, path);
  await expect(page.getByRole('button', { name: 'Ikut', exact: true })).toBeVisible();
  await untilInteractive(page);
}

/** A group run that the member has said nothing about and may join with one tap. */
async function findUnanswered(origin: string, access: string): Promise<EventCard> {
  const { events } = await readPublished(origin);
  for (const event of events) {
    const answer = await readAnswer(origin, event.id, access).catch(() => null);
    if (event.availability === 'open' && answer?.answer === null && answer.missing.length === 0) {
      return event;
    }
  }
  throw new Error('The demo has no run to answer');
}

async function readAnswer(origin: string, id: string, access: string) {
  const answer = await readJson(`${origin}/api/event/${id}/answer`, {
    authorization: `Bearer ${access}`,
  });
  return z.parse(EventAnswer, answer);
}
