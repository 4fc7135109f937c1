import type { Page } from '@playwright/test';
import { findCovered } from '#tests/support/page/covered.ts';
import { expect, test, untilInteractive, withMotion } from '#tests/support/reader.ts';

// Every screen at every width is looked at by the crawl.

test.use(withMotion);

test('what covers something is found: the check of floats can fail', async ({ page }) => {
  await open(page, '/faq');
  expect(await findCovered(page)).toEqual([]);
  for (const [css, found] of [
    ['right: 40px; bottom: 200px; width: 48px; height: 48px; background: #000', /floats over/],
    ['inset: auto 0 200px; height: 40px; background: rgb(0 0 0 / 0.5)', /floats over/],
    ['inset: auto 0 0; height: 300px; background: #000', /cannot move on/],
    ['inset: auto 0 0; height: 300px; background: #000', /which has focus/],
    ['inset: 0 0 auto; height: 100px; background: #000', /cannot move on/],
  ] as const) {
    await page.evaluate((style) => {
      const box = document.createElement('div');
      box.id = 'float';
      document.body.append(box);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`#float { position: fixed; z-index: 99; ${style} }`);
      document.adoptedStyleSheets = [sheet];
    }, css);
    expect((await findCovered(page)).join('\n'), css).toMatch(found);
    await page.evaluate(() => document.getElementById('float')?.remove());
  }
});

test.describe('before cookies are accepted', () => {
  test('the cookie banner covers nothing at the page’s end @soak', async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem('cookieConsent'));
    await open(page, '/faq');
    await expect(page.getByRole('button', { name: 'Dimengerti' })).toBeVisible();
    expect(await findCovered(page)).toEqual([]);
  });
});

test('the settings button leaves while the page moves down, and comes back once it rests @soak', async ({
  page,
}) => {
  await open(page, '/faq');
  const button = page.getByRole('button', { name: 'Pengaturan bahasa' });
  await expect(button).toBeVisible();
  const hasLeft = await button.evaluate(async (element) => {
    for (let frame = 0; frame < 300; frame += 1) {
      scrollBy({ top: 9, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (!element.checkVisibility({ visibilityProperty: true })) return true;
    }
    return false;
  });
  expect(hasLeft).toBe(true);
  await expect(button).toBeVisible();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilInteractive(page);
}
