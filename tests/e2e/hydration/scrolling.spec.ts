import type { Locator, Page } from '@playwright/test';
import { openWithDelayedScripts } from '#tests/support/page/early.ts';
import { expect, test, untilInteractive, withMotion } from '#tests/support/reader.ts';

test.use(withMotion);

test('who scrolled before the scripts came stays where they read', async ({ page }) => {
  const release = await openWithDelayedScripts(page, '/race');
  await page.evaluate(() => scrollTo(0, 900));
  release();
  await untilInteractive(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test('back-to-top appears past 300 px, not at 300, and leads to the top @soak', async ({
  page,
}) => {
  await open(page, '/race');
  const button = page.getByRole('button', { name: 'Kembali ke atas' });
  await scrollPage(page, 300);
  await expect(button).toHaveCount(0);
  await scrollPage(page, 301);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
});

test('going back brings a list to where it was', async ({ page }) => {
  // Other tests add and move races; without refetches this list stays as rendered.
  await page.route(/\/api\/public\/race(?:\?|$)/, () => undefined);
  await open(page, '/race');
  const { card, before } = await openRace(page);
  await page.waitForURL('**/race/detail/**');
  await page.goBack();
  await page.waitForURL('/race');
  await expect.poll(() => topOf(card)).toBe(before);
});

test('so does going back from a race that is still loading @soak', async ({ page }) => {
  // Other tests change which race is the fifth, a platform's or a community's; without refetches the list stays as
  // rendered.
  await page.route(/\/api\/public\/(?:race(?:$|\?)|(?:race|event)\/[^?]+$)/, () => undefined);
  await open(page, '/race');
  const { card, before, scrolled } = await openRace(page);
  await expect(page.locator('main[aria-busy]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(scrolled);
  await page.goBack();
  await page.waitForURL('/race');
  await expect.poll(() => topOf(card)).toBe(before);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilInteractive(page);
}

/**
 * Opens a race from further down the list; returns its card, the card's position in the window, and how far the page
 * was scrolled. Races above may come and go with a refetch; scroll anchoring keeps the card in place.
 */
async function openRace(page: Page): Promise<{ card: Locator; before: number; scrolled: number }> {
  // A card's other links are the way to save it.
  const titles = page.locator('main article').locator('h2, h3').getByRole('link');
  const card = page.locator(`main article a[href="${await titles.nth(4).getAttribute('href')}"]`);
  await card.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const [before, scrolled] = [await topOf(card), await page.evaluate(() => scrollY)];
  expect(scrolled).toBeGreaterThan(200);
  await card.click();
  return { card, before, scrolled };
}

/** In CSS px from the top of the window. */
async function topOf(element: Locator): Promise<number> {
  return await element.evaluate((it) => Math.round(it.getBoundingClientRect().top));
}

async function scrollPage(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
}
