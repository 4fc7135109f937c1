import type { Page } from '@playwright/test';
import { demoPassword } from '#tests/support/e2e.ts';
import { goOffline, untilStored } from '#tests/support/offline.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';

const consentWords = /^Dengan mengakses situs ini/;

/** Holds the page's scripts back as a slow link does; the answer lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** As on a slow link. This kind of machine has none of the fonts whose stand-ins are fitted to the page's own. */
async function letFontComeFirst(page: Page): Promise<void> {
  const come = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
  await page.route('**/assets/*.css', async (route) => {
    await come;
    await route.continue();
  });
}

/** Opens a page whose scripts do not come before the answer is called. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page);
  await letFontComeFirst(page);
  // Before that it may stand there without its styles, and what they hide can be found.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

async function forgetConsent(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
}

/** How far things have moved by themselves since the page was opened, as Core Web Vitals count it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => Reflect.get(entry, 'value'));
          resolve(shifts.reduce((sum, value) => sum + Number(value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}

/** The largest paint up to now, in ms since the page was opened, and whether it is the question for consent. */
function largestPaint(page: Page): Promise<{ isConsent: boolean; paintedAt: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const largest = list.getEntries().at(-1);
          const element: unknown = largest && Reflect.get(largest, 'element');
          const text = element instanceof Element ? element.textContent : '';
          resolve({
            isConsent: text.includes('Dengan mengakses situs ini'),
            paintedAt: largest?.startTime ?? 0,
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

test.describe('the cookie banner', () => {
  for (const path of ['/', '/faq', '/race', '/signin', '/settings', '/ticket']) {
    test(`of ${path} comes with the document and stays where it is`, async ({ page }) => {
      await forgetConsent(page);
      const release = await openHeld(page, path);
      const words = page.getByText(consentWords);
      await expect(words).toBeVisible();
      const before = await words.boundingBox();
      release();
      await untilInteractive(page);
      await expect(page.getByText(consentWords)).toHaveCount(1);
      const after = await words.boundingBox();
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
      expect(await layoutShift(page)).toBeLessThan(0.01);
    });
  }

  test('of a race stands above the bar with its action', async ({ page }) => {
    await forgetConsent(page);
    await page.goto('/race');
    await page.locator('a[href^="/race/detail/"]').first().click();
    await page.waitForURL('**/race/detail/**');
    const release = await openHeld(page, page.url());
    const words = page.getByText(consentWords);
    await expect(words).toBeVisible();
    const before = await words.boundingBox();
    release();
    await untilInteractive(page);
    const after = await words.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });

  test('is the largest paint of /faq before any script has come', async ({ page }) => {
    await forgetConsent(page);
    const release = await openHeld(page, '/faq');
    await expect.poll(async () => (await largestPaint(page)).isConsent).toBe(true);
    const { paintedAt } = await largestPaint(page);
    release();
    await untilInteractive(page);
    expect(await largestPaint(page)).toEqual({ isConsent: true, paintedAt });
  });

  test('does not show where consent is stored, from the first frame on', async ({ page }) => {
    const release = await openHeld(page, '/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(consentWords)).toBeHidden();
    await expect(
      page.getByRole('button', { name: 'Pengaturan bahasa' }).locator('visible=true'),
    ).toHaveCount(1);
    release();
    await untilInteractive(page);
    await expect(page.getByText(consentWords)).toHaveCount(0);
  });

  test('shows, and goes when it is accepted, where storage is refused', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await page.goto('/faq');
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Dimengerti' }).click();
    await expect(page.getByText(consentWords)).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: 'Pengaturan bahasa' }).locator('visible=true'),
    ).toHaveCount(1);
  });

  test('is accepted by a tap before the scripts, in a page and in a shell', async ({ page }) => {
    for (const path of ['/faq', '/ticket']) {
      await test.step(path, async () => {
        await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
        const release = await openHeld(page, path);
        await page.getByRole('button', { name: 'Dimengerti' }).click();
        await expect(page.locator('[data-pressed]')).toHaveCount(1);
        release();
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('cookieConsent')))
          .toBe('true');
        await expect(page.getByText(consentWords)).toHaveCount(0);
        await page.unrouteAll();
      });
    }
  });
});

test.describe('signing in', () => {
  test('shows its form with the document, and takes what was typed and sent early', async ({
    page,
  }) => {
    const release = await openHeld(page, '/signin?redirect=%2Fprofile');
    await page.getByLabel('E-mail').fill('runner@derap.test');
    await page.getByLabel('Kata sandi', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page.locator('button[data-pressed][aria-busy=true]')).toHaveText('Masuk');
    await expect(page).toHaveURL('/signin?redirect=%2Fprofile');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/login')) calls.push(request.url());
    });
    release();
    await page.waitForURL('/profile');
    expect(calls).toHaveLength(1);
  });

  test('stays the document’s own form when it is hydrated', async ({ page }) => {
    for (const path of ['/signin', '/register']) {
      await test.step(path, async () => {
        const release = await openHeld(page, path);
        const field = await page.getByLabel('E-mail').elementHandle();
        release();
        await untilInteractive(page);
        expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
        expect(await layoutShift(page)).toBeLessThan(0.01);
        await page.unrouteAll();
      });
    }
  });

  test('rates a password that was typed before the scripts were there', async ({ page }) => {
    const release = await openHeld(page, '/register');
    await page.getByLabel('Kata sandi', { exact: true }).fill('kuda-besi-lari');
    release();
    await expect(page.getByText(/^(?:Cukup k|K)uat/)).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the stored form is hydrated, and keeps where the reader wanted to go', async ({
    page,
    context,
    allowInConsole,
  }) => {
    allowInConsole(/net::ERR_INTERNET_DISCONNECTED/);
    await page.goto('/faq');
    await untilStored(page, '/signin');
    await goOffline(context);
    await page.goto('/signin?redirect=%2Fprofile');
    const field = await page.getByLabel('E-mail').elementHandle();
    await untilInteractive(page);
    expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
    await page.getByRole('link', { name: 'Daftar' }).click();
    await page.waitForURL('/register?redirect=%2Fprofile');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Buat akun' })).toBeVisible();
  });
});

test.describe('a member', () => {
  test.use({ account: 'runner' });

  for (const path of ['/signin', '/register']) {
    test(`sees the loading screen, never the form, on ${path}`, async ({ page }) => {
      await page.addInitScript(() => {
        const look = (): void => {
          const form = document.querySelector('form');
          if (form?.checkVisibility({ visibilityProperty: true })) {
            sessionStorage.setItem('form seen', location.pathname);
          }
          requestAnimationFrame(look);
        };
        look();
      });
      const release = await openHeld(page, `${path}?redirect=%2Fsettings`);
      await expect(page.getByText('Menyiapkan garis start…')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      release();
      await page.waitForURL('/settings');
      await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible();
      await expect(page).toHaveTitle('Pengaturan · Derap');
      expect(await page.evaluate(() => sessionStorage.getItem('form seen'))).toBeNull();
    });
  }
});

test.describe('before the scripts have come', () => {
  test('a tap on the settings opens them, once', async ({ page }) => {
    const release = await openHeld(page, '/faq');
    await page.getByRole('button', { name: 'Pengaturan bahasa' }).click();
    await expect(page.locator('[data-pressed]')).toHaveCount(1);
    release();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('a tap on the search opens it', async ({ page }) => {
    const release = await openHeld(page, '/');
    await page.getByRole('button', { name: 'Cari' }).first().click();
    release();
    await expect(page.locator('dialog[open]').getByRole('combobox')).toBeVisible();
  });

  test('a tap on a topic filters', async ({ page }) => {
    const release = await openHeld(page, '/faq');
    const topic = page.getByRole('group', { name: 'Topik' }).getByRole('button').nth(1);
    await topic.click();
    release();
    await expect(topic).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?topic=/);
  });

  test('a tap older than 5 s is not answered any more', async ({ page }) => {
    const release = await openHeld(page, '/faq');
    await page.getByRole('button', { name: 'Pengaturan bahasa' }).click();
    await expect(page.locator('[data-pressed]')).toHaveCount(0, { timeout: 8_000 });
    release();
    await untilInteractive(page);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  for (const [path, label] of [
    ['/race', 'Cari lomba'],
    ['/faq', 'Cari jawaban'],
  ] as const) {
    test(`words typed into the search of ${path} are searched for`, async ({ page }) => {
      const release = await openHeld(page, path);
      await page.getByRole('searchbox', { name: label }).fill('uang');
      release();
      await page.waitForURL(`${path}?q=uang`);
      await expect(page.getByRole('searchbox', { name: label })).toHaveValue('uang');
    });
  }

  test('a chosen filter is in force', async ({ page }) => {
    const release = await openHeld(page, '/race');
    const select = page.locator('main select').first();
    const value = await select.locator('option').nth(1).getAttribute('value');
    await select.selectOption(value);
    release();
    await expect(page).toHaveURL(new RegExp(`=${value}`));
    await expect(select).toHaveValue(value ?? '');
  });

  test('a search that is sent waits for them, and goes by itself after 5 s', async ({ page }) => {
    await openHeld(page, '/race');
    const box = page.getByRole('searchbox', { name: 'Cari lomba' });
    await box.fill('bromo');
    await box.press('Enter');
    await expect(page).toHaveURL('/race');
    await page.waitForURL('/race?q=bromo', { waitUntil: 'commit', timeout: 10_000 });
  });
});
