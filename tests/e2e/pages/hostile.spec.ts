import { unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import type { Page } from '@playwright/test';
import { languages } from '#src/contract/choices.ts';
import type { Language } from '#src/contract/common.ts';
import { findFaults } from './document-faults.ts';
import { test } from './hostile-app.ts';
import { canaryName, runsScript, scriptAddresses } from '#tests/support/hostile/hostile-input.ts';
import { fetchPage, structuredDataOf, type HtmlPage } from '#tests/support/http/html-page.ts';
import { pathOf, readPublished } from '#tests/support/races-events/published.ts';
import { expect, untilInteractive, type Account } from '#tests/support/reader.ts';
import { languagesFor, pickSample } from '#tests/support/sample.ts';
import { listScreens, type Screen } from '#tests/support/page/screens.ts';

// All tests share one app, so they run in one worker.
test.describe.configure({ mode: 'default' });

test('control: these tests find unsafe markup', () => {
  const [address] = scriptAddresses;
  const careless = `<p title="${runsScript}">${runsScript}</p><a href="${address}">x</a>`;
  const faults = findFaults(new JSDOM(careless).window.document, of('https://derap.test'));
  const kinds = ['img has onerror', 'svg has onload', `a → ${address}`, 'a planted script'];
  expect(faults).toEqual(expect.arrayContaining(kinds));
});

// A sampled run checks each screen in one of the two languages.
for (const [part, language] of languages.entries()) {
  test(`rendered pages in ${language} show hostile texts as text`, async ({ app }) => {
    const all = await listScreens(app.origin, null, null);
    const screens = pickSample(all, { part, parts: languages.length });
    let shown = 0;
    for (const { path, status = 200 } of screens) {
      const page = await fetchPage(`${app.origin}${path}`, language);
      if (page.status >= 300 && page.status < 400) continue;
      expect.soft(page.status, path).toBe(status);
      expect.soft(findFaults(page.document, of(app.origin)), path).toEqual([]);
      expectSafeData(page, path);
      if (page.document.body.textContent?.includes(`window.${canaryName}`)) shown += 1;
    }
    // Otherwise the hostile texts were never shown.
    expect(shown).toBeGreaterThan(screens.length / 3);
  });
}

/** Visitors only in one language, because the tests above check their rendered screens in both. */
const readers: { account: Account | null; language: Language }[] = [
  { account: null, language: 'id' },
  ...languagesFor('en').map((language) => ({ account: 'runner' as const, language })),
  ...languagesFor('id').map((language) => ({ account: 'host' as const, language })),
  ...languagesFor('en').map((language) => ({ account: 'admin' as const, language })),
];

for (const { account, language } of readers) {
  const reader = `${account ?? 'a visitor'} in ${language}`;
  test.describe(reader, () => {
    test.use({ account, language });
    test(`nothing runs on the screens of ${reader}`, async ({
      page,
      app,
      sessionOf,
      allowInConsole,
    }) => {
      // Pictures from other sites and with invalid addresses do not load.
      allowInConsole(/Failed to load resource/, /img-src/, /ERR_/);
      const dialogs: string[] = [];
      page.on('dialog', async (dialog) => {
        dialogs.push(dialog.message());
        await dialog.dismiss();
      });
      await page.addInitScript(noteViolations);
      const token = account === null ? null : (await sessionOf(account)).access;
      const all = await listScreens(app.origin, account, token);
      const half = pickSample(all, { part: 0, parts: 2 });
      const screens = account === null ? await firstOfEachKind(app.origin, all) : half;
      let shown = 0;
      for (const screen of screens) {
        const isShown = await test.step(screen.path, () => look(page, screen, app.origin));
        if (isShown) shown += 1;
      }
      expect(dialogs).toEqual([]);
      // Otherwise the planted texts were never shown.
      expect(shown).toBeGreaterThan(0);
    });
  });
}

/** Checks a screen; returns whether it shows planted text. */
async function look(page: Page, { path }: Screen, origin: string): Promise<boolean> {
  await page.goto(path);
  await untilInteractive(page);
  await expect.soft(page.locator('[aria-busy=true]'), `${path} stays busy`).toHaveCount(0);
  await expect.soft(page.locator('h1:visible'), `one h1 on ${path}`).toHaveCount(1);
  const seen = await page.evaluate(`({
    faults: (${findFaults.toString()})(document, ${JSON.stringify(of(origin))}),
    ran: window.${canaryName} !== undefined,
    violations: window.violations,
  })`);
  expect.soft(seen, path).toEqual({ faults: [], ran: false, violations: [] });
  return (await page.locator('body').innerText()).includes(`onerror=`);
}

/** Runs in the page before its own scripts. */
function noteViolations(): void {
  const violations: string[] = [];
  Object.assign(window, { violations });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
    if (effectiveDirective !== 'img-src') violations.push(`${effectiveDirective} ${sample}`);
  });
}

/** The lists and one record of each kind; the rest is checked without a browser, because members see the same. */
async function firstOfEachKind(origin: string, screens: Screen[]): Promise<Screen[]> {
  const { races, events } = await readPublished(origin);
  const records = [...races.slice(0, 1), ...events.slice(0, 1)].map((card) => pathOf(card));
  const lists = ['/', '/race', '/event', '/community', '/shop', '/review', '/faq', '/portofolio'];
  const shown = screens.filter(
    ({ path }) => lists.includes(path) || /\/(shop|community)\//.test(path),
  );
  return [
    ...shown.filter(({ status }) => status === undefined),
    ...records.map((path) => ({ path })),
  ];
}

function of(origin: string) {
  return { origin, canary: `window.${canaryName}` };
}

/** Expects structured data to be valid JSON that contains the texts and links to http(s) only. */
function expectSafeData(page: HtmlPage, path: string): void {
  const text = JSON.stringify(structuredDataOf(page));
  expect.soft(text, path).not.toMatch(/"(?:url|image|item|logo|sameAs)":"(?!https?:)/);
  expect.soft(text, path).not.toMatch(/"sameAs":\[(?!\]|"https?:)/);
}

test('sitemap, posters and data exports keep hostile texts as text', async ({ app, sessionOf }) => {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${app.origin}${path}`, { headers });
    expect.soft(answer.status, path).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const xml = (text: string) => {
    const { document } = new JSDOM(text, { contentType: 'text/xml' }).window;
    expect(document.querySelector('parsererror')).toBeNull();
    return document;
  };
  const map = xml((await get('/sitemap.xml')).toString());
  for (const { textContent } of map.querySelectorAll('loc')) {
    expect(new URL(textContent ?? '').origin).toBe(app.origin);
  }
  const { races, events } = await readPublished(app.origin);
  for (const { id, kind, rev } of [...races.slice(0, 2), ...events.slice(0, 2)]) {
    await get(`/share/${kind}/${id}.${rev}-1.en.png`);
    const poster = (await get(`/poster/${kind}/${id}.${rev}-2.4x5.svg`)).toString();
    expect(poster).not.toContain(canaryName);
    expect(findFaults(xml(poster), of(app.origin))).toEqual([]);
  }
  const { access } = await sessionOf('runner');
  const zip = unzipSync(await get('/api/user/export', { authorization: `Bearer ${access}` }));
  const data: { account: { name: string } } = JSON.parse(
    Buffer.from(zip['data.json'] ?? []).toString(),
  );
  expect(data.account.name).toContain(canaryName);
  expect(Object.keys(zip).filter((name) => /\.\.|^\/|[<>"]/.test(name))).toEqual([]);
});
