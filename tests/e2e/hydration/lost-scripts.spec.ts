import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { readPublished, readTickets } from '#tests/support/races-events/published.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';
import { storedOn } from '#tests/support/network/stored-on.ts';

test.use({ account: 'host' });

test('a member and their drafts are recognized before the session’s code has loaded', async ({
  page,
  app,
  sessionOf,
  allowInConsole,
}) => {
  allowInConsole(/Failed to load resource: net::ERR_FAILED/);
  const session = await sessionOf('host');
  const { races } = await readPublished(app.origin);
  const tickets = await readTickets(app.origin, session.access);
  const taken = new Set(tickets.map(({ event }) => event.id));
  const race = races.find(({ id, availability }) => availability === 'open' && !taken.has(id));
  if (race === undefined) throw new Error('The demo has no open race left');
  const keeper = await loseScript(page, 'rest');

  await page.goto('/race');
  await untilInteractive(page);
  await expect(page.getByRole('link', { name: `Akun ${session.name}` })).toBeVisible();
  await page.goto(`/join/${race.id}`);
  await page.getByRole('radio', { checked: false, disabled: false }).first().check();
  const Drafts = z.array(z.object({ key: z.string() }));
  await expect
    .poll(async () => z.parse(Drafts, await storedOn(page, 'drafts')).map(({ key }) => key))
    .toEqual([`${race.id}:${session.name}`]);

  // The script is retried until it loads, without a reload.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const fetched = page.waitForEvent('requestfinished', (request) => keeper.isOf(request.url()));
  keeper.giveBack();
  await fetched;
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

/** Makes a chunk of the build fail to load from now on, without the reload that usually follows. */
async function loseScript(page: Page, name: string) {
  const Manifest = z.record(
    z.string(),
    z.object({ file: z.string(), name: z.optional(z.string()) }),
  );
  const manifest = readFileSync(join('dist', 'client', '.vite', 'manifest.json'), 'utf8');
  const chunks = Object.values(z.parse(Manifest, JSON.parse(manifest)));
  const file = chunks.find((chunk) => chunk.name === name)?.file;
  if (file === undefined) throw new Error(`The build has no chunk ${name}`);
  let isLost = true;
  await page.route(`**/${file}`, (route) => (isLost ? route.abort() : route.continue()));
  await page.addInitScript(() => {
    sessionStorage.setItem('reloaded_for_chunk', String(Date.now()));
  });
  return {
    isOf: (url: string) => url.endsWith(file),
    giveBack: () => {
      isLost = false;
    },
  };
}
