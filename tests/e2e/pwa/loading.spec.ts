import type { Page } from '@playwright/test';
import { untilStored } from '#tests/support/network/offline.ts';
import { readTickets } from '#tests/support/races-events/published.ts';
import { expect, untilInteractive } from '#tests/support/reader.ts';
import { noAnswer, test } from '#tests/support/network/wired.ts';

/* The app starts with what the phone has, in any language; where it cannot, its first screen says so and leads on. */

test.use({ account: 'runner' });
test.beforeEach(({ allowInConsole }) => allowInConsole(noAnswer, /dynamically imported module/));

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a language chosen without a network is there at once, and the app starts in it with its tickets', async ({
    page,
    wire,
    app,
    access,
  }) => {
    const [ticket] = await readTickets(app.origin, access);
    if (ticket === undefined) throw new Error('The demo runner has no ticket');
    await page.goto('/ticket');
    await expect(page.getByText(ticket.event.title.id).first()).toBeVisible();
    await untilStored(page, '/dashboard');
    await page.reload();
    await untilInteractive(page);
    wire.cut();
    await page.getByRole('button', { name: 'Pengaturan bahasa' }).click();
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { name: 'My tickets' })).toBeVisible();

    await page.goto('/ticket');
    await expect(page.getByRole('heading', { name: 'My tickets' })).toBeVisible();
    await page.goto(`/ticket/${ticket.id}`);
    await expect(page.locator('main')).toContainText(ticket.holder.bib_name);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/dashboard');
    await expect(page.locator('h1:visible')).toBeVisible();
  });
});

test('a start whose scripts do not come says so, leads on, and goes on when they do', async ({
  page,
}) => {
  let isLost = true;
  await page.route('**/assets/index-*.js', (route) => (isLost ? route.abort() : route.continue()));
  await page.goto('/dashboard');
  await expect(page.getByText('Menyiapkan garis start…')).toBeVisible();
  const late = page.getByText('Ini lebih lama dari biasanya.');
  await expect(late).toBeHidden();
  await waitLong(page);
  await expect(late).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buka tiketku' })).toBeVisible();

  isLost = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('h1:visible')).toBeVisible();

  isLost = true;
  await page.reload();
  await waitLong(page);
  // While they are lost: with them the screen comes by itself, and the link goes.
  const loaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('link', { name: 'Coba lagi' }).click();
  await loaded;
  isLost = false;
  await expect(page.locator('h1:visible')).toBeVisible();
});

/** As if the ten seconds were over: what the style sheet shows late is shown. */
async function waitLong(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
    }
  });
}
