import * as z from 'zod/mini';
import { listMarkedEvents } from '#src/contract/races-events/event-marks.ts';
import { untilStored } from '#tests/support/network/offline.ts';
import {
  pathOf,
  readJson,
  readPublished,
  readTickets,
  readFirstRace,
} from '#tests/support/races-events/published.ts';
import { expect, untilInteractive } from '#tests/support/reader.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';
import { noAnswer, test } from '#tests/support/network/wired.ts';

/* What is the reader's own is known on every screen, and without a network too. */

test.use({ serviceWorkers: 'allow', account: 'runner' });
test.describe.configure({ timeout: 180_000 });

test('who has a ticket is led to it, also on a cold start without a network', async ({
  page,
  wire,
  app,
  access,
  allowInConsole,
}) => {
  allowInConsole(noAnswer);
  const { races } = await readPublished(app.origin);
  const tickets = await readTickets(app.origin, access);
  const race = races.find(({ id }) =>
    tickets.some(({ event, state }) => event.id === id && state === 'confirmed'),
  );
  if (!race) throw new Error('The demo has no race with a ticket of the runner');
  const action = page.getByRole('link', { name: 'Lihat tiket' }).filter({ visible: true });

  await page.goto(pathOf(race));
  await expect(action.first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Daftar sekarang' })).toBeHidden();
  await untilStored(page, pathOf(race));
  await page.reload();
  await expect(action.first()).toBeVisible();
  wire.cut();
  await page.reload();
  await expect(action.first()).toBeVisible();
});

test('a search and a community’s page know the ticket too @soak', async ({ page, app, access }) => {
  const { events } = await readPublished(app.origin);
  const run = events.find(
    ({ availability, community }) =>
      availability === 'open' && community?.name === 'Lereng Utara Trail',
  );
  if (!run) throw new Error('The demo has no run of this community');
  await page.goto(pathOf(run));
  await page.getByRole('button', { name: 'Ikut', exact: true }).filter({ visible: true }).click();
  await expect(page.getByText('Kamu ikut').last()).toBeVisible();

  await page.goto(`/community/${run.community_id}/x`);
  const ticket = page.getByRole('link', { name: 'Lihat tiket' }).filter({ visible: true });
  await expect(ticket).toHaveAttribute('href', /^\/ticket\/[0-9a-z]{12}$/);
  const id = (await ticket.getAttribute('href'))?.split('/').at(-1) ?? '';

  await page.goto('/event');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  const search = page.getByRole('dialog', { name: 'Cari di Derap' });
  await search.getByRole('combobox').fill(run.title.id);
  const found = search.getByRole('option').filter({ has: page.locator(`text="${run.title.id}"`) });
  await expect(found.filter({ hasText: 'Kamu ikut' }).first()).toBeVisible();

  const headers = { authorization: `Bearer ${access}` };
  const cancelled = await fetch(`${app.origin}/api/user/registration/${id}`, {
    method: 'DELETE',
    headers,
  });
  expect(cancelled.ok).toBe(true);
});

test('a race saved without a network is saved for good once it is back', async ({
  page,
  wire,
  app,
  access,
  allowInConsole,
}) => {
  allowInConsole(noAnswer);
  const race = await readFirstRace(app.origin);
  await page.goto(pathOf(race));
  await untilInteractive(page);
  const heart = page
    .getByRole('button', { name: `Simpan ${race.title.id}` })
    .filter({ visible: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  // Its code is on the phone once it was used.
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => savedIds(app.origin, access)).toEqual([race.id]);
  await untilStored(page, pathOf(race));

  wire.cut();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await storedOn(page, 'eventMarks')).toHaveLength(1);
  expect(await savedIds(app.origin, access)).toEqual([race.id]);
  wire.mend();
  await expect.poll(() => savedIds(app.origin, access)).toEqual([]);
});

test('signing out says that a saved race is not sent yet', async ({
  page,
  wire,
  app,
  allowInConsole,
}) => {
  allowInConsole(noAnswer);
  const { races } = await readPublished(app.origin);
  const race = races.at(-1);
  if (!race) throw new Error('The demo has no race');
  await page.goto('/race');
  await untilStored(page, '/race');
  await page.goto('/settings');
  await untilInteractive(page);
  const leave = page.getByRole('button', { name: 'Keluar' });
  await leave.click();
  await page.getByRole('button', { name: 'Batal' }).click();
  await page.goto(pathOf(race));
  await untilInteractive(page);
  const heart = page
    .getByRole('button', { name: `Simpan ${race.title.id}` })
    .filter({ visible: true });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  wire.cut();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/settings');
  await leave.click();
  await expect(page.getByText('1 hal belum terkirim dan akan hilang.')).toBeVisible();
});

async function savedIds(origin: string, access: string): Promise<string[]> {
  const answer = await readJson(`${origin}/api/user/event-mark?kind=saved`, {
    authorization: `Bearer ${access}`,
  });
  return z.parse(listMarkedEvents.response, answer).data.map(({ event }) => event.id);
}
