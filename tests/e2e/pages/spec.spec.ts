import { languages } from '#src/contract/choices.ts';
import type { Language } from '#src/contract/common.ts';
import { textsOnlyIn } from './catalog.ts';
import { fetchPage, markupOf, textsOf, type HtmlPage } from '#tests/support/http/html-page.ts';
import { readPublished } from '#tests/support/races-events/published.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';
import { pickSample } from '#tests/support/sample.ts';
import { listSpecRoutes, visitorPaths } from '#tests/support/page/spec-routes.ts';

/** Guarded routes of the specification, with well-formed ids that do not exist. */
const guardedPaths = ['/dashboard', '/profile', '/join/000000000000'];

test.describe('the HTML of the server', () => {
  for (const language of languages) {
    const other = language === 'id' ? 'en' : 'id';
    test(`gives every public route its screen in ${language}`, async ({ app }) => {
      const foreign = textsOnlyIn(other);
      expect(foreign.size).toBeGreaterThan(300);
      const titles = new Map<string, string>();
      for (const { route, path } of await listSpecRoutes(app.origin)) {
        const page = await fetchPage(app.origin + path, language);
        expect.soft(page.status, `status of ${route}`).toBe(200);
        expectOneScreen(page, route, language);
        const { title } = page.document;
        expect.soft(titles.get(title), `title of ${route} is its own`).toBeUndefined();
        titles.set(title, route);
        const texts = textsOf(page);
        expect
          .soft(
            texts.filter((text) => foreign.has(text)),
            `${other} on ${route}`,
          )
          .toEqual([]);
        expect
          .soft(
            texts.filter((text) => /\{\w+\}/.test(text)),
            `unfilled on ${route}`,
          )
          .toEqual([]);
      }
      expect(titles.size).toBe((await listSpecRoutes(app.origin)).length);
    });

    test(`says that an unknown path does not exist, in ${language}`, async ({ app }) => {
      const paths = [
        '/no/such/page',
        '/race/detail/x',
        '/community/my/x',
        '/shop/detail/000000000000',
        '/%ff',
      ];
      for (const path of paths) {
        const page = await fetchPage(app.origin + path, language);
        expect.soft(page.status, path).toBe(404);
        expectOneScreen(page, path, language);
        expect.soft(page.document.title, path).toMatch(/tidak ditemukan|not found/i);
        expect
          .soft(page.document.querySelector('meta[name=robots]')?.getAttribute('content'))
          .toBe('noindex');
      }
    });
  }

  test('is the same for members: only the language of a reader counts', async ({
    app,
    sessionOf,
  }) => {
    const { access } = await sessionOf('runner');
    for (const { route, path } of await listSpecRoutes(app.origin)) {
      const [visitor, member] = await Promise.all([
        fetchPage(app.origin + path, 'id'),
        fetchPage(app.origin + path, 'id', `access_token=${access}`),
      ]);
      expect.soft(markupOf(member) === markupOf(visitor), route).toBe(true);
    }
  });

  test('sends the short address of a community’s race on to its own', async ({ app }) => {
    const { races } = await readPublished(app.origin);
    const race = races.find(({ community_id: community }) => community !== null);
    const response = await fetch(`${app.origin}/race/detail/${race?.id}`, { redirect: 'manual' });
    expect([301, 308]).toContain(response.status);
    expect(response.headers.get('location')).toBe(`/race/detail/${race?.community_id}/${race?.id}`);
  });

  test('leads from the landing page to every public route by links', async ({ app }) => {
    const routes = [
      ...(await listSpecRoutes(app.origin)),
      ...visitorPaths.map((path) => ({ route: path, path, pattern: new RegExp(`^${path}$`) })),
    ];
    const seen = new Set(['/']);
    const visited = new Set<RegExp>();
    const broken: string[] = [];
    // One screen per route is enough: its other screens have the same links.
    for (const path of seen) {
      const route = routes.find(({ pattern }) => pattern.test(path));
      if (!route || visited.has(route.pattern)) continue;
      visited.add(route.pattern);
      const page = await fetchPage(app.origin + path, 'id');
      if (page.status >= 400) broken.push(path);
      for (const link of page.document.querySelectorAll('a[href]')) {
        const url = new URL(link.getAttribute('href') ?? '', app.origin + path);
        if (url.origin === app.origin) seen.add(url.pathname);
      }
    }
    const unreached = routes.filter(({ pattern }) => !visited.has(pattern));
    expect(unreached.map(({ route }) => route)).toEqual([]);
    expect(broken).toEqual([]);
  });
});

// A sampled run opens every second route, in one of the two languages.
for (const [part, language] of languages.entries()) {
  test.describe(`a member in ${language}`, () => {
    test.use({ account: 'runner', language });

    // The crawl covers visitors.
    test(`public routes hydrate into their screens for a member in ${language}`, async ({
      page,
      app,
    }) => {
      const titles = new Set<string>();
      const all = await listSpecRoutes(app.origin);
      const routes = pickSample(all, { part, parts: 2 * languages.length });
      for (const { route, path } of routes) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await untilInteractive(page);
        await expect.soft(page.locator('h1:visible'), `one h1 on ${route}`).toHaveCount(1);
        await expect.soft(page.locator('html'), route).toHaveAttribute('lang', language);
        titles.add(await page.title());
        expect.soft(new URL(page.url()).pathname, route).toBe(path);
      }
      expect(titles.size).toBe(routes.length);
    });
  });
}

test.describe('a member', () => {
  test.use({ account: 'runner' });

  test('opens guarded routes, and is sent on from signing in', async ({ page, allowInConsole }) => {
    // A member's page of an event that does not exist.
    allowInConsole(/status of 404/);
    for (const path of guardedPaths) {
      await page.goto(path);
      await expect(page.locator('h1:visible')).toHaveCount(1);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    for (const path of visitorPaths) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/dashboard');
    }
  });
});

test('a visitor is sent from guarded routes to signing in', async ({ page }) => {
  for (const path of guardedPaths) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/signin');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
  }
});

function expectOneScreen({ document }: HtmlPage, name: string, language: Language): void {
  expect.soft(document.documentElement.lang, `language of ${name}`).toBe(language);
  expect.soft(document.querySelectorAll('h1').length, `one h1 on ${name}`).toBe(1);
  expect.soft(document.title, `title of ${name}`).toMatch(/.+ · Derap$/);
}
