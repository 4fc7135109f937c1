import type { Page } from '@playwright/test';
import { pathOf, readPublished } from '#tests/support/races-events/published.ts';
import { expect, test, untilInteractive, withMotion } from '#tests/support/reader.ts';

test.use({ ...withMotion, hasTouch: true, isMobile: true });

test('who touches sees no focus ring, when something opens nor when it has closed @soak', async ({
  app,
  page,
}) => {
  await open(page, '/race');
  for (const name of ['Menu', 'Semua filter', 'Pengaturan bahasa']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.tap();
    const dialog = page.locator('dialog[open]');
    await expect(dialog, name).toBeVisible();
    expect(await findRing(page), `${name} opens`).toBeNull();
    await page.touchscreen.tap(195, 20);
    await expect(dialog, name).toBeHidden();
    expect(await findRing(page), `${name} has closed`).toBeNull();
  }
  const { races } = await readPublished(app.origin);
  const race = races.find(({ availability }) => availability === 'open');
  if (race === undefined) throw new Error('The demo has no race that is open');
  await page
    .locator(`main a[href="${pathOf(race)}"]`)
    .first()
    .tap();
  await page.waitForURL(`**${pathOf(race)}`);
  await untilInteractive(page);
  expect(await findRing(page), 'after a link').toBeNull();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilInteractive(page);
}

/** What has focus and shows it by a ring; null without one. A field shows that it can be typed in. */
async function findRing(page: Page): Promise<string | null> {
  return await page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === null || element === document.body) return null;
    if (element.matches('input, textarea, select')) return null;
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    const isShown = element.matches(':focus-visible') && outlineStyle !== 'none';
    return isShown ? `${element.outerHTML.slice(0, 200)} ${outlineStyle} ${boxShadow}` : null;
  });
}
