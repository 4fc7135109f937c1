import { layoutShift } from '#tests/support/page/early.ts';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';
import { languagesFor, pickSample } from '#tests/support/sample.ts';

/* Apps that open links in a browser of their own lead out of it, quietly. */

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 355.1.0.26.85 Android',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 Instagram 355.1.0.26.85',
};

test.use({ viewport: { width: 390, height: 844 } });

for (const language of languagesFor('id')) {
  test.describe(`in ${language}`, () => {
    test.use({ userAgent: agents.android, language });

    for (const path of pickSample(['/race', '/', '/signin', '/ticket'], { part: 0, parts: 4 })) {
      test(`${path} in Instagram keeps room for the way out, and nothing moves`, async ({
        page,
      }) => {
        await page.goto(path);
        await expect(page.getByRole('button', { name: /Instagram/ })).toBeVisible();
        await untilInteractive(page);
        expect(await layoutShift(page)).toBeLessThan(0.01);
      });
    }
  });
}

test.describe('on Android', () => {
  test.use({ userAgent: agents.android });

  test('Chrome takes the page over, and the bar stays closed once closed @soak', async ({
    page,
  }) => {
    await page.goto('/race?q=bandung');
    await page.getByRole('button', { name: /Instagram/ }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Buka di Chrome' });
    const { host } = new URL(page.url());
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(
        `^intent://${host}/race\\?q=bandung#Intent;scheme=http;package=com.android.chrome;`,
      ),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tutup', exact: true }).click();
    await expect(page.getByRole('button', { name: /Instagram/ })).toBeHidden();
    await page.reload();
    await untilInteractive(page);
    await expect(page.getByRole('button', { name: /Instagram/ })).toBeHidden();
  });
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: agents.ios });

  test('the steps are shown, and the settings say them where one would install', async ({
    page,
  }) => {
    await page.goto('/signin');
    await page.getByRole('button', { name: /Instagram/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByText(/Buka di Safari/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Salin alamat' })).toBeVisible();
    await page.goto('/settings');
    const section = page.getByRole('region', { name: 'Pasang di layar utama' });
    await expect(section.getByText(/Buka di Safari/)).toBeVisible();
  });
});

test('a browser of the reader’s own is told nothing @soak', async ({ page }) => {
  await page.goto('/race');
  await untilInteractive(page);
  await expect(page.getByText('Buka di browser')).toBeHidden();
});

for (const [browser, userAgent, step] of [
  [
    'Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    /Ketuk Bagikan/,
  ],
  [
    'Firefox',
    'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
    /Ketuk menu ⋮/,
  ],
] as const) {
  test.describe(`in ${browser}`, () => {
    test.use({ userAgent });

    test('the settings show three pictures of how to install @soak', async ({ page }) => {
      await page.goto('/settings');
      const section = page.getByRole('region', { name: 'Pasang di layar utama' });
      await expect(section.getByText(step)).toBeVisible();
      await expect(section.getByRole('listitem')).toHaveCount(3);
      await expect(section.locator('svg')).toHaveCount(3);
    });
  });
}
