import { expect, untilInteractive } from '#tests/support/reader.ts';
import { pathOf, readPublished, readTickets } from '#tests/support/races-events/published.ts';
import {
  readCaches,
  untilRemoved,
  untilAnswerStored,
  untilStored,
} from '#tests/support/network/offline.ts';
import { openRunnerStep, readUntaken } from '#tests/support/registration/join-form.ts';
import { noAnswer, test } from '#tests/support/network/wired.ts';

test.use({ serviceWorkers: 'allow' });

/* What opens without a network opens when the cable is cut, which nobody tells the browser. */

test.beforeEach(({ allowInConsole }) => allowInConsole(noAnswer));

test('lists open offline and say since when', async ({ page, wire }) => {
  const titles = page.locator('main h2');
  const firsts = new Map<string, string>();
  for (const path of ['/race', '/event', '/community', '/shop']) {
    await page.goto(path);
    await expect(titles.first()).toBeVisible();
    firsts.set(path, await titles.first().innerText());
    await untilStored(page, path);
  }
  wire.cut();
  for (const [path, first] of firsts) {
    await page.goto(path);
    await expect(titles.first()).toHaveText(first);
    await expect(page.getByText(/Daftar ini disimpan .+ lalu|disimpan baru saja/)).toBeVisible();
  }
});

test('after a first visit to the front page every screen opens offline', async ({
  page,
  wire,
  app,
}) => {
  await page.addInitScript(() => {
    // A machine that is busy measures a slow network.
    const wifi = { effectiveType: '4g', type: 'wifi' };
    Object.defineProperty(navigator, 'connection', { value: wifi });
  });
  await page.goto('/');
  const link = page.locator('main a[href^="/race/detail/"]').first();
  const race = (await link.getAttribute('href')) ?? '';
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('pages_ahead_at')), { timeout: 200_000 })
    .not.toBeNull();
  wire.cut();
  for (const path of ['/race', '/event', '/community', '/shop']) {
    await page.goto(path);
    await expect(page.locator('main h2').first()).toBeVisible();
  }
  for (const path of ['/faq', '/settings', '/about', race]) {
    await page.goto(path);
    await expect(page.locator('h1:visible')).toHaveCount(1);
    await expect(page.getByText('belum tersimpan di HP ini')).toHaveCount(0);
  }
  const { races } = await readPublished(app.origin);
  const title = races.find(({ id }) => race.includes(id))?.title.id ?? '';
  await expect(page.locator('h1:visible')).toHaveText(title);
});

test('a list that was opened with filters only shows what is known without them @soak', async ({
  page,
  wire,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('lists_ahead_at', String(Date.now()));
    localStorage.setItem('pages_ahead_at', String(Date.now()));
  });
  await page.goto('/race?province=ID-YO');
  await untilAnswerStored(page, '/api/public/race');
  const count = await page.locator('main h2').count();
  expect(count).toBeGreaterThan(1);
  wire.cut();
  await page.goto('/race');
  await expect(page.getByText(`Dari daftar yang pernah kamu buka: ${count}`)).toBeVisible();
  await expect(page.locator('main h2')).toHaveCount(count);
  await expect(page.getByText('Daftar ini belum tersimpan di HP ini.')).toBeVisible();
});

test('a list that was never opened as a document opens offline by its address @soak', async ({
  page,
  wire,
}) => {
  await page.goto('/');
  await untilStored(page, '/');
  await page.getByRole('link', { name: 'Lomba', exact: true }).first().click();
  await page.waitForURL('/race');
  await expect(page.locator('main h2').first()).toBeVisible();
  await untilAnswerStored(page, '/api/public/race');

  wire.cut();
  await page.goto('/race');
  await expect(page.locator('main h2').first()).toBeVisible();
});

test('an opened detail opens offline, one that was not opened says so, and opens when the network is back', async ({
  page,
  wire,
  app,
  allowInConsole,
}) => {
  // React logs errors that error boundaries catch.
  allowInConsole(/^NetworkError: .*no_answer/);
  const { races } = await readPublished(app.origin);
  const [opened, unopened] = races;
  if (!opened || !unopened) throw new Error('The demo has too few races');
  await page.goto(pathOf(opened));
  await untilStored(page, pathOf(opened));

  wire.cut();
  await page.reload();
  await expect(page.locator('h1:visible')).toHaveText(opened.title.id);

  await page.goto(pathOf(unopened));
  await expect(page.getByText(/Tidak ada sambungan|sedang offline/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Coba/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tiket', exact: true }).first()).toBeVisible();
  await expect(page.getByText('Offline. Kami coba terus.')).toBeVisible();

  wire.mend();
  await expect(page.locator('h1:visible')).toHaveText(unopened.title.id);
});

test('/signin and /ticket open offline after one visit elsewhere', async ({ page, wire }) => {
  await page.goto('/race');
  await untilStored(page, '/race');
  wire.cut();
  for (const path of ['/signin', '/ticket']) {
    await page.goto(path);
    await untilInteractive(page);
    await expect(page.locator('h1:visible')).toHaveCount(1);
  }
});

test('after a change of language the stored pages are in the new one @soak', async ({
  page,
  wire,
}) => {
  await page.goto('/event');
  await untilStored(page, '/event');
  await page.goto('/race');
  await untilStored(page, '/race');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Pengaturan bahasa' }).click();
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await untilRemoved(page, '/event');

  wire.cut();
  await page.goto('/event');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('h1:visible')).toHaveCount(1);
});

test('on a very slow connection the cached list shows within two seconds @soak', async ({
  page,
  context,
}) => {
  await page.goto('/race');
  await untilStored(page, '/race');
  await context.route('**/api/public/**', () => new Promise(() => undefined));
  await page.goto('/settings');
  await page.goto('/race');
  await expect(page.locator('main h2').first()).toBeVisible({ timeout: 5_000 });
});

test.describe('a runner', () => {
  test.use({ account: 'runner' });

  test('has the ticket offline, also after a reload, and nothing of it in a cache', async ({
    page,
    wire,
    app,
    sessionOf,
  }) => {
    const session = await sessionOf('runner');
    const tickets = await readTickets(app.origin, session.access);
    const ticket = tickets.find(({ code }) => code !== null);
    if (ticket?.code == null) throw new Error('The demo runner has no ticket');
    const code = new RegExp(ticket.code.match(/.{1,4}/g)?.join('\\s*') ?? ticket.code);

    await page.goto('/race');
    await untilStored(page, '/race');
    for (const path of ['/dashboard', '/profile', '/ticket', `/ticket/${ticket.id}`]) {
      await page.goto(path);
      await expect(page.locator('h1:visible')).toBeVisible();
    }
    await expect(page.locator('main')).toContainText(code);

    wire.cut();
    await page.reload();
    await expect(page.locator('main')).toContainText(code);
    await page.goto('/ticket');
    await expect(page.locator('main')).toContainText(ticket.event.title.id);
    await page.goto(`/ticket/${ticket.id}`);
    await expect(page.locator('main')).toContainText(code);
    await expect(page.getByRole('heading', { name: 'Jadwalmu' })).toBeVisible();

    const stored = await readCaches(page);
    expect(stored.addresses.length).toBeGreaterThan(10);
    expect(stored.text).toContain('Derap');
    const secrets = {
      name: session.name,
      mail: 'runner@derap.test',
      legalName: ticket.holder.legal_name,
      code: ticket.code,
      ticketId: ticket.id,
      access: session.access,
      refresh: session.refresh,
    };
    for (const [name, secret] of Object.entries(secrets)) {
      expect(stored.text.includes(secret), `${name} lies in a cache`).toBe(false);
      expect(stored.addresses.join().includes(secret), `${name} is in an address`).toBe(false);
    }
    const paths = stored.addresses.map((address) => new URL(address).pathname);
    expect(paths.filter((path) => /^\/api\/(?!public\/)/.test(path))).toEqual([]);
    expect(paths.filter((path) => /^\/(ticket|profile|join)/.test(path))).toEqual([]);
  });

  test('keeps what was typed into a registration, and goes on once there is a network', async ({
    page,
    wire,
    app,
    access,
  }) => {
    await page.goto('/race');
    await untilStored(page, '/race');
    const name = await openRunnerStep(page, { origin: app.origin, access });
    wire.cut();
    await name.fill('Demo Tanpa Sinyal');
    await page.reload();
    await expect(name).toHaveValue('Demo Tanpa Sinyal');
    wire.mend();
    await page.reload();
    await expect(name).toHaveValue('Demo Tanpa Sinyal');
  });

  test('opens a race near the reader that was never opened @soak', async ({
    page,
    wire,
    app,
    access,
  }) => {
    const [race] = (await readUntaken(app.origin, access)).filter(
      ({ starts_at: start }) => Date.parse(start) < Date.now() + 50 * 86_400_000,
    );
    if (!race) throw new Error('The demo has no other race soon');
    await page.addInitScript((city) => {
      localStorage.setItem('near_place', `50 ${city}`);
      // A machine that is busy measures a slow network.
      const wifi = { effectiveType: '4g', type: 'wifi' };
      Object.defineProperty(navigator, 'connection', { value: wifi });
    }, race.city);
    await page.goto('/ticket');
    await untilStored(page, '/dashboard');
    // With the worker in control.
    await page.reload();
    await untilAnswerStored(
      page,
      `/api/public${race.community_id === null ? '/race' : `/event/${race.community_id}`}/${race.id}`,
    );
    wire.cut();
    await page.goto(pathOf(race));
    await expect(page.locator('h1:visible')).toHaveText(race.title.id);
  });

  test('sees no mark of a broken picture on a ticket that is first opened offline @soak', async ({
    page,
    wire,
    app,
    access,
  }) => {
    const [ticket] = await readTickets(app.origin, access);
    if (ticket === undefined) throw new Error('The demo runner has no ticket');
    const poster = page.locator('main img[src^="/poster/"]').first();
    await page.goto('/race');
    await expect(poster).not.toHaveJSProperty('naturalWidth', 0);
    await expect(poster).toBeVisible();
    await untilStored(page, '/race');
    await page.goto('/ticket');
    await expect(page.locator('main')).toContainText(ticket.event.title.id);
    wire.cut();
    await page.goto(`/ticket/${ticket.id}`);
    await expect(page.locator('main')).toContainText(ticket.holder.bib_name);
    await expect(poster).toBeHidden();
  });
});
