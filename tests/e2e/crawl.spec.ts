import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';
import { listScreens, type Screen } from '#tests/support/screens.ts';

type Look = { language: string; theme: string; axeRules: 'all' | 'of the look' };

// The narrowest phone, a common one, and a laptop at 200 % zoom.
const widths = [320, 390, 640];

for (const account of [null, 'runner', 'host', 'admin'] as const) {
  for (const language of ['id', 'en'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      const reader = `${account ?? 'a visitor'} in ${language}, ${theme}`;
      test.describe(reader, () => {
        test.use({ account, language, theme });
        test(`every screen is whole for ${reader}`, async ({
          page,
          app,
          sessionOf,
          allowInConsole,
        }) => {
          test.setTimeout(300_000);
          // The document of an unknown path.
          allowInConsole(/status of 404/);
          const token = account === null ? null : (await sessionOf(account)).access;
          // Both languages and both themes meet every rule; the other two pairs change only colours and widths.
          const axeRules = (language === 'id') === (theme === 'light') ? 'all' : 'of the look';
          for (const screen of await listScreens(app.origin, account, token)) {
            await test.step(screen.path, () => look(page, screen, { language, theme, axeRules }));
          }
        });
      });
    }
  }
}

async function look(
  page: Page,
  { path, endsAt = path, status = 200 }: Screen,
  { language, theme, axeRules }: Look,
): Promise<void> {
  const answer = await page.goto(path);
  expect.soft(answer?.status(), `status of ${path}`).toBe(status);
  await untilInteractive(page);
  await expect.soft(page.locator('h1:visible'), `one h1 on ${path}`).toHaveCount(1);
  await expect.soft(page, `address of ${path}`).toHaveURL(endsAt);
  expect.soft(await page.title(), `title of ${path}`).toMatch(/^.+ · Derap$|^Derap/);
  await expect.soft(page.locator('html'), `language of ${path}`).toHaveAttribute('lang', language);
  await expect.soft(page.locator('html')).toHaveAttribute('data-theme', theme);
  // What is loading is judged when it is there.
  await expect.soft(page.locator('[aria-busy=true]'), `${path} stays busy`).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(await axeViolations(page, axeRules), `accessibility of ${path}`).toEqual([]);
}

async function axeViolations(page: Page, rules: 'all' | 'of the look'): Promise<string[]> {
  // No frames here, so none need a page of their own to be gathered in, which takes longer than the rules do.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const chosen =
    rules === 'all'
      ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      : axe.withRules(['color-contrast', 'target-size']);
  const { violations } = await chosen.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
