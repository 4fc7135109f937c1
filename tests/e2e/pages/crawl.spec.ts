import type { Page } from '@playwright/test';
import { axeViolations } from '#tests/support/page/axe.ts';
import { findCovered } from '#tests/support/page/covered.ts';
import { expect, test, untilInteractive, withMotion } from '#tests/support/reader.ts';
import { isFullRun, pickOfDay } from '#tests/support/sample.ts';
import { listScreens, listViews, type Screen } from '#tests/support/page/screens.ts';
import { endTransitions } from '#tests/support/page/transitions.ts';
import {
  barsShare,
  enlargeType,
  findLostText,
  lengthenTexts,
  restoreType,
} from '#tests/support/page/text-room.ts';

/**
 * Phones, a laptop at 200 % zoom, a tablet and a desktop; the last is the phone on which the rest is looked at. A sample
 * looks at the narrowest, the widest and the usual one.
 */
const widths = isFullRun ? [320, 360, 640, 768, 1280, 390] : [320, 1280, 390];

/** Two phones, a tablet and a desktop, for what stands fixed. */
const framedWidths = [360, 768, 1280, 390];

/** In a full run every screen is opened in both languages, each in its theme, and then switched to the other. */
const fullPairs = [
  { language: 'id', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const;

/** A sampled run opens each screen once, in the pair whose turn it is; a screen has had each of them within four days. */
const turns = [
  { language: 'id', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'en', theme: 'light' },
  { language: 'id', theme: 'dark' },
] as const;

for (const account of [null, 'runner', 'host', 'admin'] as const) {
  for (const [part, pair] of (isFullRun ? fullPairs : turns).entries()) {
    const { language, theme } = pair;
    const reader = `${account ?? 'a visitor'} in ${language}, ${theme}`;
    test.describe(reader, () => {
      // A change of theme ends at once only where it is a transition that can be ended.
      test.use({ ...withMotion, account, language, theme });
      test(`screens are whole for ${reader}`, async ({ page, app, sessionOf, allowInConsole }) => {
        // The document of an unknown path is a 404.
        allowInConsole(/status of 404/);
        const token = account === null ? null : (await sessionOf(account)).access;
        const screens = [...(await listScreens(app.origin, account, token)), ...listViews(account)];
        const sample = pickOfDay(screens, { part, parts: turns.length });
        for (const screen of sample) {
          const names = screen.presses?.map((each) => each[language]) ?? [];
          await test.step([screen.path, ...names].join(' › '), async () => {
            await look(page, screen, pair);
            if (isFullRun) await expectOtherTheme(page, screen.path, theme);
            // With lengthened texts the language makes no difference, and neither does the theme.
            if (theme === 'light') await expectRoomForText(page, screen);
          });
        }
      });
    });
  }
}

async function look(
  page: Page,
  { path, redirectsTo = path, status = 200, presses = [] }: Screen,
  { language, theme }: (typeof turns)[number],
): Promise<void> {
  const answer = await page.goto(path);
  expect.soft(answer?.status(), `status of ${path}`).toBe(status);
  await untilInteractive(page);
  for (const names of presses) {
    await page.getByRole('button', { name: names[language], exact: true }).click();
  }
  await expect.soft(page.locator('h1:visible'), `one h1 on ${path}`).toHaveCount(1);
  await expect.soft(page, `address of ${path}`).toHaveURL(redirectsTo);
  expect.soft(await page.title(), `title of ${path}`).toMatch(/^.+ · Derap$|^Derap/);
  await expect.soft(page.locator('html'), `language of ${path}`).toHaveAttribute('lang', language);
  await expect.soft(page.locator('html')).toHaveAttribute('data-theme', theme);
  // Waits until nothing is loading.
  await expect.soft(page.locator('[aria-busy=true]'), `${path} stays busy`).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0);
    if (!framedWidths.includes(width)) continue;
    expect.soft(await findCovered(page), `covered on ${path} at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // What floats comes back on the way up; half there, the bar below it still covers it.
  await endTransitions(page);
  expect.soft(await axeViolations(page), `accessibility of ${path}`).toEqual([]);
}

async function expectOtherTheme(page: Page, path: string, theme: 'light' | 'dark'): Promise<void> {
  const other = theme === 'light' ? 'dark' : 'light';
  await show(page, other);
  expect.soft(await axeViolations(page, { rules: 'colours' }), `${path} in ${other}`).toEqual([]);
  expect.soft(await findCovered(page), `covered on ${path} in ${other}`).toEqual([]);
}

async function expectRoomForText(page: Page, { path, presses }: Screen): Promise<void> {
  await enlargeType(page);
  expect.soft(await findLostText(page), `${path} with type at 200 %`).toEqual([]);
  // A screen's own action bar has a sentence beside its button, which wraps.
  const most = (await page.locator('[data-action-bar]').count()) > 0 ? 0.45 : 1 / 3;
  // A dialog stands over all of the page, and scrolls within.
  const isDialog = presses !== undefined && (await page.locator('dialog[open]').count()) > 0;
  const share = isDialog ? 0 : await barsShare(page);
  expect.soft(share, `bars of ${path} with type at 200 %`).toBeLessThan(most);
  await restoreType(page);
  await lengthenTexts(page);
  expect.soft(await findLostText(page), `${path} with long texts`).toEqual([]);
}

/** Switches the theme as the app does. */
async function show(page: Page, theme: string): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
  await endTransitions(page);
}
