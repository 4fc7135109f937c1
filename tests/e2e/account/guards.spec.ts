import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword } from '#tests/support/e2e.ts';
import { cookie, expect, openSession, test } from '#tests/support/reader.ts';

const guarded = ['/dashboard', '/profile', '/join/0123456789ab'];
const hostile = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/no/such/page',
  '/%2F%2Fevil.example',
];
const refused = /status of 401/;

test.describe('a visitor', () => {
  for (const path of guarded) {
    test(`is sent from ${path} to sign in, without a call`, async ({ page }) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/auth')) calls.push(request.url());
      });
      await page.goto(path);
      await page.waitForURL(`/signin?redirect=${encodeURIComponent(path)}`);
      expect(calls).toEqual([]);
    });
  }

  test('comes back to where they wanted to go after signing in', async ({ page }) => {
    await page.goto('/profile');
    await page.waitForURL('**/signin?redirect=**');
    await signIn(page);
    await page.waitForURL('/profile');
  });

  test('goes to the dashboard after opening the sign-in page directly @soak', async ({ page }) => {
    await page.goto('/signin');
    await signIn(page);
    await page.waitForURL('/dashboard');
  });

  test('is not sent to another site after signing in', async ({ page }) => {
    await page.goto('/signin?redirect=%2F%2Fevil.example%2F');
    await signIn(page);
    await page.waitForURL('/dashboard');
  });

  test('keeps the refresh cookie where only that is left, and nothing is asked', async ({
    page,
    context,
    app,
  }) => {
    await context.addCookies([cookie(app.origin, 'refresh_token', 'any')]);
    await page.goto('/dashboard');
    await page.waitForURL('**/signin?redirect=**');
    expect(await cookieNames(context)).toContain('refresh_token');
  });
});

test.describe('a member', () => {
  test.use({ account: 'runner' });

  for (const path of ['/signin', '/register']) {
    test(`is sent away from ${path}`, async ({ page }) => {
      await page.goto(path);
      await page.waitForURL('/dashboard');
    });
  }

  test('is not sent to an address outside the app’s screens', async ({ page }) => {
    for (const target of hostile) {
      await test.step(target, async () => {
        await page.goto(`/signin?redirect=${encodeURIComponent(target)}`);
        await page.waitForURL('/dashboard');
      });
    }
  });

  test('goes straight on from /signin to where the address says @soak', async ({ page }) => {
    await page.goto('/signin?redirect=%2Fprofile');
    await page.waitForURL('/profile');
  });

  test('enters a guarded screen', async ({ page }) => {
    await page.goto('/profile');
    await expect(page.locator('h1:visible')).toBeVisible();
    await expect(page).toHaveURL('/profile');
  });

  test('stays when nobody answers whether they may', async ({ page, context, allowInConsole }) => {
    allowInConsole(/net::ERR_/);
    await context.route('**/api/auth/**', (route) => route.abort('connectionfailed'));
    await page.goto('/dashboard');
    await expect(page.locator('h1:visible')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    // Nothing is cleared; tickets may have been stored meanwhile.
    const kept = ['access_token', 'language', 'refresh_token'];
    expect(await cookieNames(context)).toEqual(expect.arrayContaining(kept));
  });

  test('stays when the server is too busy or broken @soak', async ({
    page,
    context,
    allowInConsole,
  }) => {
    for (const status of [429, 500, 503]) {
      await test.step(`status ${status}`, async () => {
        allowInConsole(new RegExp(`status of ${status}`));
        await context.route('**/api/auth/**', (route) => route.fulfill({ status, json: {} }));
        await page.goto('/dashboard');
        await expect(page.locator('h1:visible')).toBeVisible();
        await expect(page).toHaveURL('/dashboard');
        expect(await cookieNames(context)).toContain('access_token');
      });
    }
  });

  test('stays when something that is no API answers @soak', async ({ page, context }) => {
    await context.route('**/api/auth/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Wi-Fi hotel</h1>' }),
    );
    await page.goto('/dashboard');
    await expect(page.locator('h1:visible')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('an access token that has ended is renewed, and the screen opens', async ({
  page,
  context,
  app,
  allowInConsole,
}) => {
  allowInConsole(refused);
  const session = await openSession(app.origin, 'runner');
  await context.addCookies([
    cookie(app.origin, 'access_token', 'drp_a_ended'),
    cookie(app.origin, 'refresh_token', session.refresh),
  ]);
  await page.goto('/profile');
  await expect(page.locator('h1:visible')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  const tokens = await context.cookies();
  expect(tokens.find(({ name }) => name === 'access_token')?.value).not.toBe('drp_a_ended');
  expect(tokens.find(({ name }) => name === 'refresh_token')?.value).not.toBe(session.refresh);
});

test('a session of which only the refresh token is left is continued with a tap', async ({
  page,
  context,
  app,
}) => {
  const session = await openSession(app.origin, 'runner');
  await context.addCookies([cookie(app.origin, 'refresh_token', session.refresh)]);
  await page.addInitScript((name) => localStorage.setItem('username', name), session.name);
  await page.goto('/signin?redirect=%2Fprofile');
  await page.getByRole('button', { name: `Lanjut sebagai ${session.name}` }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.locator('h1:visible')).toBeVisible();
});

test('with both tokens refused, cookies, name and picture are gone', async ({
  page,
  context,
  app,
  allowInConsole,
}) => {
  allowInConsole(refused);
  await context.addCookies([
    cookie(app.origin, 'access_token', 'bad'),
    cookie(app.origin, 'refresh_token', 'bad'),
  ]);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('prepared') !== null) return;
    sessionStorage.setItem('prepared', 'yes');
    localStorage.setItem('username', 'Somebody');
    localStorage.setItem('profile_picture', '/icon.svg');
  });
  await page.goto('/dashboard');
  await page.waitForURL('/signin?redirect=%2Fdashboard');
  expect(await cookieNames(context)).toEqual(['language']);
  const stored = await page.evaluate(() => [
    localStorage.getItem('username'),
    localStorage.getItem('profile_picture'),
  ]);
  expect(stored).toEqual([null, null]);
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('runner@derap.test');
  await page.getByLabel('Kata sandi', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies.map(({ name }) => name).sort();
}
