import type { Page } from '@playwright/test';
import { layoutShift } from '#tests/support/early.ts';
import { goOffline, untilStored } from '#tests/support/offline.ts';
import { expect, test } from '#tests/support/reader.ts';
import { storedOn } from '#tests/support/scanner-phone.ts';

test.use({ account: 'runner', serviceWorkers: 'allow' });

test.beforeEach(({ allowInConsole }) => allowInConsole(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/));

test('the home opens cold without a network, with the ticket, the week and the news', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard');
  const shown = await readHome(page);
  await expect.poll(async () => (await storedOn(page, 'memberCopies')).length).toBe(3);
  await untilStored(page, '/dashboard');

  await goOffline(context);
  const cold = await context.newPage();
  await page.close();
  await cold.goto('/dashboard');
  expect(await readHome(cold)).toEqual(shown);
  await expect(cold.getByText('Disimpan', { exact: false }).first()).toBeVisible();
  await cold.getByRole('link', { name: /^Buka tiket/ }).click();
  await expect(cold).toHaveURL(/\/ticket\/\w{12}$/);
});

for (const account of ['runner', 'host'] as const) {
  test.describe(`the ${account}’s first visit`, () => {
    test.use({ account, serviceWorkers: 'block' });

    for (const path of ['/dashboard', '/profile'])
      test(`nothing on ${path} moves while its parts come`, async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('contentinfo')).toBeAttached();
        expect(await layoutShift(page)).toBeLessThan(0.01);
      });
  });
}

/** The next race, and the first rows of the week's runs and of the news. */
async function readHome(page: Page): Promise<string[]> {
  await expect(page.getByRole('link', { name: /^Buka tiket/ })).toBeVisible();
  const parts = [
    page.locator('section[aria-labelledby="next-race"] h2'),
    page.getByRole('region', { name: 'Lari bareng minggu ini' }).getByRole('heading', { level: 3 }),
    page.getByRole('region', { name: 'Kabar komunitas' }).getByRole('heading', { level: 3 }),
  ];
  return await Promise.all(parts.map(async (part) => part.first().innerText()));
}
