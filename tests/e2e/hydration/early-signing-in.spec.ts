import { demoPassword } from '#tests/support/e2e.ts';
import { layoutShift, openWithDelayedScripts } from '#tests/support/page/early.ts';
import { goOffline, untilStored } from '#tests/support/network/offline.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';
import { pickSample } from '#tests/support/sample.ts';

test.describe('signing in', () => {
  test('shows its form with the document, and takes what was typed and sent early', async ({
    page,
  }) => {
    const release = await openWithDelayedScripts(page, '/signin?redirect=%2Fprofile');
    await page.getByLabel('Email').fill('runner@derap.test');
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

  test('stays the document’s own form when it is hydrated @soak', async ({ page }) => {
    for (const path of pickSample(['/signin', '/register'], { part: 0, parts: 2 })) {
      await test.step(path, async () => {
        const release = await openWithDelayedScripts(page, path);
        const field = await page.getByLabel('Email').elementHandle();
        release();
        await untilInteractive(page);
        expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
        expect(await layoutShift(page)).toBeLessThan(0.01);
        await page.unrouteAll();
      });
    }
  });

  test('rates a password that was typed before the scripts were there @soak', async ({ page }) => {
    const release = await openWithDelayedScripts(page, '/register');
    await page.getByLabel('Kata sandi', { exact: true }).fill('kuda-besi-lari');
    release();
    await expect(page.getByText(/^(?:Cukup k|K)uat/)).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the stored form is hydrated, and keeps where the reader wanted to go @soak', async ({
    page,
    context,
    allowInConsole,
  }) => {
    // The page asks the server, too, before it says that it is offline.
    allowInConsole(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await page.goto('/faq');
    await untilStored(page, '/signin');
    await goOffline(context);
    await page.goto('/signin?redirect=%2Fprofile');
    const field = await page.getByLabel('Email').elementHandle();
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
      const release = await openWithDelayedScripts(page, `${path}?redirect=%2Fsettings`);
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
