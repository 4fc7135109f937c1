import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { listKnownRunners } from '#src/contract/races-events/known-runners.ts';
import { layoutShift } from '#tests/support/page/early.ts';
import { untilStored } from '#tests/support/network/offline.ts';
import {
  pathOf,
  readFirstRace,
  readJson,
  readPublished,
} from '#tests/support/races-events/published.ts';
import { expect } from '#tests/support/reader.ts';
import { pickSample } from '#tests/support/sample.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';
import { noAnswer, test } from '#tests/support/network/wired.ts';

test.use({ account: 'runner', serviceWorkers: 'allow' });

test.beforeEach(({ allowInConsole }) => allowInConsole(noAnswer));

test('the home opens cold without a network, with the ticket, the week and the news', async ({
  page,
  context,
  wire,
}) => {
  await page.goto('/dashboard');
  const shown = await readHome(page);
  await expect.poll(async () => (await storedOn(page, 'memberCopies')).length).toBe(5);
  await untilStored(page, '/dashboard');

  wire.cut();
  const cold = await context.newPage();
  await page.close();
  await cold.goto('/dashboard');
  expect(await readHome(cold)).toEqual(shown);
  await expect(cold.getByText('Disimpan', { exact: false }).first()).toBeVisible();
  await cold.getByRole('link', { name: /^Buka tiket/ }).click();
  await expect(cold).toHaveURL(/\/ticket\/\w{12}$/);
});

for (const account of ['runner', 'host'] as const) {
  test.describe(`the ${account}’s first visit`, () => {
    test.use({ account, serviceWorkers: 'block' });

    for (const path of pickSample(['/dashboard', '/profile'], { part: 0, parts: 2 }))
      test(`nothing on ${path} moves while its parts come`, async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('contentinfo')).toBeAttached();
        expect(await layoutShift(page)).toBeLessThan(0.01);
      });
  });
}

test('a saved race stands on the home without a network, and what was taken away comes back @soak', async ({
  page,
  wire,
  app,
  access,
}) => {
  const race = await readFirstRace(app.origin);
  const headers = { authorization: `Bearer ${access}` };
  const mark = `${app.origin}/api/event/${race.id}/mark/saved`;
  await fetch(mark, { method: 'PUT', headers });
  const saved = page.getByRole('region', { name: 'Lomba tersimpan' });
  const heart = saved.getByRole('button', { name: `Simpan ${race.title.id}` });

  await page.goto('/dashboard');
  await expect(saved.getByRole('link', { name: race.title.id })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await untilStored(page, '/dashboard');
  wire.cut();
  await page.reload();
  await expect(saved.getByRole('link', { name: race.title.id })).toBeVisible();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await saved.getByRole('button', { name: 'Urungkan' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  wire.mend();
  await fetch(mark, { method: 'DELETE', headers });
});

test('a runner sees on a race’s page who of the community comes, and opens the list', async ({
  page,
  app,
}) => {
  const { races } = await readPublished(app.origin);
  const race = races.find(({ title }) => title.id === 'Kali Code Malam Run');
  if (!race) throw new Error('The demo has no race of today');
  await page.goto(pathOf(race));
  const known = page.getByRole('region', { name: 'Dari komunitasmu' });
  await expect(known).toContainText('dan 1 lainnya dari Kali Code Pacers ikut');
  const list = known.getByRole('button', { name: 'Lihat 4 pelari' });
  await list.click();
  // Number 6 keeps to themselves.
  await expect(known.getByRole('listitem').getByRole('listitem')).toHaveCount(4);
  await known.getByRole('button', { name: 'Tutup daftar' }).click();
  await expect(list).toBeVisible();
});

test('a runner lets the community see with one tap that they come @soak', async ({
  page,
  app,
  sessionOf,
}) => {
  const host = await sessionOf('host');
  const read = async (path: string, { access }: { access: string }) =>
    await readJson(`${app.origin}/api${path}`, { authorization: `Bearer ${access}` });
  // Any that is to come: in the hours before dawn the week's may lie behind and a day too far ahead.
  const { events } = await readPublished(app.origin);
  const run = events.find(({ community }) => community?.name === 'Kali Code Pacers');
  if (!run) throw new Error('The demo has no run of this community');
  const known = page.getByRole('region', { name: 'Dari komunitasmu' });
  const seenByHost = async () => {
    const answer = await read(`/event/${run.id}/known-runner`, host);
    const { data } = z.parse(listKnownRunners.response, answer);
    return data.find(({ community }) => community.name === 'Kali Code Pacers')?.count ?? 0;
  };

  const others = await seenByHost();
  await page.goto(pathOf(run));
  await page.getByRole('button', { name: 'Ikut', exact: true }).filter({ visible: true }).click();
  await expect(known.getByText('Namamu tidak terlihat')).toBeVisible();
  expect(await seenByHost()).toBe(others);
  await known.getByRole('button', { name: 'Tampilkan aku' }).click();
  await expect(known.getByText('melihat kamu ikut')).toBeVisible();
  expect(await seenByHost()).toBe(others + 1);

  await known.getByRole('link', { name: 'Pengaturan' }).click();
  const choice = page.getByRole('switch', { name: 'Tampilkan aku ke sesama anggota komunitas' });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect.poll(seenByHost).toBe(others);
});

/** The next race, and the first rows of the week's runs and of the news. */
async function readHome(page: Page): Promise<string[]> {
  await expect(page.getByRole('link', { name: /^Buka tiket/ })).toBeVisible();
  const parts = [
    page.locator('section[aria-labelledby="next-race"] h2'),
    page.getByRole('region', { name: 'Lari bareng minggu ini' }).getByRole('heading', { level: 3 }),
    page.getByRole('region', { name: 'Kabar komunitas' }).getByRole('heading', { level: 3 }),
  ];
  return await Promise.all(parts.map(async (part) => part.first().innerText()));
}
