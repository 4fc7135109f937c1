import type { BrowserContext, Page } from '@playwright/test';
import { addDays } from '#src/domain/time/calendar-days.ts';
import { publishPaidRace, registerFor } from '#tests/support/event-console/entered-race.ts';
import { makeCategoryContent } from '#tests/support/races-events/event-content.ts';
import { trackWork, untilIdle } from '#tests/support/page/idle-page.ts';
import { openRunnerStep } from '#tests/support/registration/join-form.ts';
import { newcomerWords } from '#tests/support/registration/newcomer.ts';
import { goOffline } from '#tests/support/network/offline.ts';
import { pressAll } from './press-all.ts';
import { pathOf, readPublished } from '#tests/support/races-events/published.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';
import { listScreens } from '#tests/support/page/screens.ts';

/* Without a network and without a worker, every button of a page that was opened before has an answer. */

test.beforeEach(({ allowInConsole }) => {
  allowInConsole(/net::ERR_|Failed to load resource|dynamically imported module|preload CSS/);
});

type Made = Pick<Parameters<Parameters<typeof test>[2]>[0], 'app' | 'access' | 'sessionOf'>;

test.describe('a runner', () => {
  test.use({ account: 'runner' });

  test('a ticket says that it needs a network, and why', async ({
    page,
    context,
    app,
    access,
    sessionOf,
  }) => {
    await openAndCut(page, context, await makeTicket({ app, access, sessionOf }));
    await page.getByRole('button', { name: 'Menu tiket' }).click();
    await page.getByRole('button', { name: 'Ganti kode tiket' }).click();
    await page.getByRole('button', { name: 'Ganti kode', exact: true }).click();
    await expect(page.getByText('Tidak ada sambungan.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu tiket' }).click();
    await page.getByRole('button', { name: 'Alihkan tiket' }).click();
    await expect(page.getByRole('dialog').getByText('Tidak ada sambungan.')).toBeVisible();
  });

  test('every button of a ticket answers @soak', async ({
    page,
    context,
    app,
    access,
    sessionOf,
  }) => {
    const path = await makeTicket({ app, access, sessionOf });
    await openWhole(page, context, path);
    await expect(page.getByRole('button', { name: 'Ganti ukuran' })).toBeVisible();
    await untilIdle(page);
    await goOffline(context);
    const pressed = await pressAll(page);
    expect(pressed).toEqual(
      expect.arrayContaining([
        'Ganti ukuran',
        'Ganti kategori',
        'Menu tiket › Ganti kode tiket',
        'Menu tiket › Alihkan tiket',
      ]),
    );
  });

  test('what is registered says that it needs a network, and is sent with one', async ({
    page,
    context,
    app,
    access,
  }) => {
    await openRunnerStep(page, { origin: app.origin, access });
    await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
    await page.getByLabel(newcomerWords.id.waiver).check();
    await page.waitForLoadState('networkidle');
    await goOffline(context);
    const send = page.getByRole('button', { name: /^(?:Lanjut bayar|Daftar sekarang)$/ });
    await send.click();
    await expect(page.getByRole('alert').getByText(/Mendaftar butuh sinyal/)).toBeVisible();
    await context.setOffline(false);
    await send.click();
    await expect(page).toHaveURL(/\/ticket\/[0-9a-z]{12}$/);
  });

  test('every button of home, a community and a race answers @soak', async ({
    page,
    context,
    app,
  }) => {
    const { races } = await readPublished(app.origin);
    const race = races.find(({ community_id: community }) => community !== null);
    if (race === undefined) throw new Error('No community has a race');
    const paths = ['/dashboard', `/community/${race.community_id}/x`, pathOf(race), '/profile'];
    for (const path of paths) {
      await openAndCut(page, context, path);
      expect((await pressAll(page)).length).toBeGreaterThan(0);
    }
  });
});

test.describe('a host', () => {
  test.use({ account: 'host' });

  test('every button of the consoles answers @soak', async ({ page, context, app, access }) => {
    const screens = await listScreens(app.origin, 'host', access);
    for (const { path } of screens.filter((screen) => screen.path.includes('/community/'))) {
      await openAndCut(page, context, path);
      await pressAll(page);
    }
  });
});

/** A paid ticket that can be given on, changed in size and category; its address. */
async function makeTicket({ app, access, sessionOf }: Made): Promise<string> {
  const asked = {
    origin: app.origin,
    tokenOf: async (account: 'runner' | 'host' | 'admin') => (await sessionOf(account)).access,
  };
  const race = await publishPaidRace(asked, 'Lomba Tanpa Sinyal', {
    jersey_sizes: ['S', 'M'],
    categories: [makeCategoryContent(), makeCategoryContent({ code: '5K', distance_m: 5000 })],
  });
  const runner = { legal_name: 'Demo Tanpa Sinyal', phone: '+6281200000880' };
  const ticket = await registerFor(app.origin, access, { race: race.id, runner, jersey: 'M' });
  const { db } = app.database;
  const until = new Date(`${addDays(new Date().toISOString().slice(0, 10), 7)}T00:00:00Z`);
  await db
    .updateTable('events')
    .set({ transfers_until: until })
    .where('id', '=', race.id)
    .execute();
  await db
    .updateTable('orders')
    .set({ payment: 'paid' })
    .where('id', '=', ticket.order_id)
    .execute();
  await db
    .updateTable('registrations')
    .set((eb) => ({ state: 'confirmed', bib: 9100, rev: eb('rev', '+', 1) }))
    .where('id', '=', ticket.id)
    .execute();
  return `/ticket/${ticket.id}`;
}

/** Opens a page and cuts the network. */
async function openAndCut(page: Page, context: BrowserContext, path: string): Promise<void> {
  await openWhole(page, context, path);
  await goOffline(context);
}

/** Opens a page with all that it fetches. */
async function openWhole(page: Page, context: BrowserContext, path: string): Promise<void> {
  await trackWork(page);
  await context.setOffline(false);
  await page.goto(path);
  await untilInteractive(page);
  // With the first key the page fetches what it would fetch once it is idle; a busy machine may be idle much later.
  await page.keyboard.press('Shift');
  await untilIdle(page);
}
