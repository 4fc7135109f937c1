import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/support/page/axe.ts';
import { openFrozen, runUntil } from './frozen-clock.ts';
import { pathOf, readFirstRace } from '#tests/support/races-events/published.ts';
import { languages } from '#src/contract/choices.ts';
import { menus } from '#src/domain/pages/pages.ts';
import { expect, test, untilInteractive, withMotion } from '#tests/support/reader.ts';
import { pickSample } from '#tests/support/sample.ts';

const consentText = {
  en: 'By accessing this site, you consent to the use of cookies. We use cookies to ensure you get the best experience on our website.',
  id: 'Dengan mengakses situs ini, Anda menyetujui penggunaan cookie. Kami menggunakan cookie untuk memastikan Anda mendapatkan pengalaman terbaik di situs web kami.',
};

test.use(withMotion);

test('the round settings button at the bottom left opens the language modal, which a back button closes', async ({
  page,
}) => {
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Pengaturan bahasa' });
  const box = await button.boundingBox();
  expect(box?.x).toBeLessThan(24);
  expect(box?.y).toBeGreaterThan(700);
  await expect(button).toHaveCSS('border-radius', '50%');

  await button.click();
  const modal = page.getByRole('dialog', { name: 'Pengaturan' });
  await expect(modal.getByRole('radio', { name: 'Bahasa Indonesia' })).toBeChecked();
  await modal.getByRole('radio', { name: 'English' }).check();
  // The choice applies and is saved at once; the modal stays until the reader goes back.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await stored(page, 'language')).toBe('en');
  const inEnglish = page.getByRole('dialog', { name: 'Settings' });
  await inEnglish.getByRole('button', { name: 'Back' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Language settings' })).toBeFocused();
});

test.describe('before its scripts have run', () => {
  test.use({ javaScriptEnabled: false });

  test('a page with an action at its bottom shows the settings button once', async ({
    page,
    app,
  }) => {
    const race = await readFirstRace(app.origin);
    await page.goto(pathOf(race));
    await expect(
      page.getByRole('button', { name: 'Pengaturan bahasa' }).locator('visible=true'),
    ).toHaveCount(1);
  });
});

test.describe('a reader of English whose cookie is gone', () => {
  test.use({ language: 'en' });

  test('sees the page change in place: nothing that the server sent is thrown away @soak', async ({
    page,
    context,
  }) => {
    await context.clearCookies({ name: 'language' });
    // Pictures hang, so that the code of what lies below is not loaded when the language changes.
    await context.route('**/poster/**', () => undefined);
    let start = (): void => undefined;
    const started = new Promise<void>((resolve) => (start = resolve));
    await context.route('**/*.js', async (route) => {
      await started;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    const sent = await page.locator('main h2').last().elementHandle();
    const before = await sent?.textContent();
    start();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => sent?.textContent()).not.toBe(before);
    expect(await sent?.evaluate((heading) => heading.isConnected)).toBe(true);
  });
});

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the settings are in the top bar, and a menu opens to the services @soak', async ({
    page,
  }) => {
    await open(page, '/');
    const services = page.getByRole('button', { name: 'Layanan' });
    await services.click();
    await page.getByRole('banner').getByRole('link', { name: 'Fisioterapi' }).click();
    await page.waitForURL('/physiotherapy');
    await expect(services).toHaveAttribute('aria-expanded', 'false');
    await expect(services).toHaveAttribute('aria-current', 'true');
    await services.press('Enter');
    await page.keyboard.press('Escape');
    await expect(services).toBeFocused();
    await expect(services).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('button', { name: 'ID, pengaturan bahasa' })).toBeVisible();
    const links = page.getByRole('banner').getByRole('link', { includeHidden: true });
    const reached = await links.evaluateAll(toPaths);
    expect(inMenus.filter((path) => !reached.includes(path))).toEqual([]);
  });
});

const consentPaths = ['/', '/race', '/ticket', '/scanner', '/signin'];

// A sampled run opens each page in one of the two languages.
for (const [part, language] of languages.entries()) {
  test.describe(`a reader in ${language}`, () => {
    test.use({ language });

    test(`is asked about cookies in ${language} until they accept`, async ({ page }) => {
      await page.addInitScript(() => {
        if (sessionStorage.getItem('prepared') !== null) return;
        sessionStorage.setItem('prepared', 'yes');
        localStorage.removeItem('cookieConsent');
      });
      const words = page.getByText(consentText[language], { exact: true });
      for (const path of pickSample(consentPaths, { part, parts: languages.length })) {
        await page.goto(path);
        await expect(words).toBeVisible();
      }
      await page.goto('/');
      await untilInteractive(page);
      const name = language === 'en' ? 'Understood' : 'Dimengerti';
      const bottom = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(bottom?.y).toBeGreaterThan(600);
      await page.getByRole('button', { name, exact: true }).click();
      await expect(words).toHaveCount(0);
      expect(await stored(page, 'cookieConsent')).toBe('true');
      await page.reload();
      await untilInteractive(page);
      await expect(words).toHaveCount(0);
    });
  });
}

const inMenus = Object.values(menus).flat();

test('tabs and menu lead to every page of the menus @soak', async ({ page }) => {
  await open(page, '/');
  const tabs = page.getByRole('navigation', { name: 'Utama' }).getByRole('link');
  const inTabs = await tabs.evaluateAll(toPaths);
  expect(inTabs).toEqual(['/', '/race', '/event', '/community', '/ticket']);
  await page.getByRole('button', { name: 'Menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  // Its code comes with the tap.
  await expect(sheet).toBeVisible();
  const inSheet = await sheet.getByRole('link').evaluateAll(toPaths);
  expect(inMenus.filter((path) => ![...inTabs, ...inSheet].includes(path))).toEqual([]);
  await sheet.getByRole('link', { name: 'Toko' }).click();
  await page.waitForURL('/shop');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('a page that is not there keeps the bars @soak', async ({ page, allowInConsole }) => {
  allowInConsole(/status of 404/);
  for (const path of ['/no/such/page', '/race/detail/000000000000']) {
    await open(page, path);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Utama' }).getByRole('link')).toHaveCount(5);
  }
});

test('the installed app has a short footer @soak', async ({ page }) => {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll(/\(display-mode: ?standalone\)/g, 'all');
    await route.fulfill({ response, body: css });
  });
  await open(page, '/faq');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Kebijakan privasi' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Fisioterapi' })).toBeHidden();
});

test.describe('a member', () => {
  test.use({ account: 'runner' });

  test('is led home by tab, logo and the line on the landing page, and by the installed app @soak', async ({
    page,
  }) => {
    await open(page, '/');
    const tab = page
      .getByRole('navigation', { name: 'Utama' })
      .getByRole('link', { name: 'Beranda' });
    await expect(tab).toHaveAttribute('href', '/dashboard');
    await expect(tab).not.toHaveAttribute('aria-current');
    const logo = page.getByRole('banner').getByRole('link', { name: 'Derap, beranda' });
    await expect(logo).toHaveAttribute('href', '/dashboard');
    await page.getByRole('link', { name: 'Ke Berandamu' }).click();
    await page.waitForURL('/dashboard');
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await page.addInitScript(() => {
      const real = matchMedia;
      globalThis.matchMedia = (query) => (/standalone/.test(query) ? real('all') : real(query));
    });
    await page.goto('/');
    await page.waitForURL('/dashboard');
  });

  test('sees the running figure while credentials are checked, fading for 300 ms', async ({
    page,
  }) => {
    const checked = page.waitForResponse('**/api/auth/check_credentials');
    await openFrozen(page, '/profile');
    const loading = page.getByText('Menyiapkan garis start…');
    await expect(loading).toBeVisible();
    const running = await page.evaluate(() =>
      document.getAnimations().some((animation) => 'animationName' in animation),
    );
    expect(running).toBe(true);
    await runUntil(page, checked);
    const leaving = page.locator('[data-screen=loading][inert]');
    await runUntil(page, leaving.waitFor({ state: 'attached' }));
    await expect(leaving).toHaveCSS('animation-duration', '0.3s');
    await page.clock.runFor(300);
    await expect(loading).toHaveCount(0);
  });

  test('is read the screen, not the loading screen that fades out over it @soak', async ({
    page,
  }) => {
    await page.addInitScript(holdFade);
    await page.goto('/profile');
    await expect(page.locator('h1:visible')).toBeVisible();
    await expect(page.locator('[data-screen=loading][inert]')).toHaveCSS('opacity', '0.5');
    expect(await axeViolations(page)).toEqual([]);
    await expect(page.getByRole('main')).toHaveCount(1);
  });
});

/** Also runs inside the page. */
function toPaths(links: Element[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}

/** Runs inside the page: stops fade-outs half way, so that they never end. */
function holdFade() {
  const later: typeof setTimeout = globalThis.setTimeout;
  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms?: number) => later(work, ms === 300 ? 600_000 : ms),
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '[data-screen=loading][inert] { animation: none !important; opacity: 0.5 !important; }',
  );
  document.adoptedStyleSheets = [sheet];
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilInteractive(page);
}

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
