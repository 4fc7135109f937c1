import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from '#tests/support/reader.ts';
import { listScreens } from '#tests/support/screens.ts';

for (const account of [null, 'runner'] as const) {
  test.describe(account ?? 'a visitor', () => {
    test.use({ account });
    test(`longer words and larger type lose nothing for ${account ?? 'a visitor'}`, async ({
      page,
      app,
      sessionOf,
      allowInConsole,
    }) => {
      test.setTimeout(240_000);
      allowInConsole(/status of 404/);
      const token = account === null ? null : (await sessionOf(account)).access;
      for (const { path } of await listScreens(app.origin, account, token)) {
        await test.step(path, async () => {
          await page.goto(path);
          await untilInteractive(page);
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await page.evaluate(() =>
            document.documentElement.style.setProperty('font-size', '200%'),
          );
          expect.soft(await findLost(page), `${path} with type at 200 %`).toEqual([]);
          await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
          await lengthenTexts(page);
          expect.soft(await findLost(page), `${path} with long texts`).toEqual([]);
        });
      }
    });
  });
}

/** Makes each text of words two fifths longer, as the longest translations and names are. */
async function lengthenTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const isShown = node.parentElement?.closest('script, style, option, svg') === null;
      if (!isShown || !/\p{L}{3}/u.test(text)) continue;
      node.nodeValue = `${text} ${text.trim().slice(0, Math.ceil(text.length * 0.4))}`;
    }
  });
}

/** What is cut off or makes the page scroll sideways; a text that ends in an ellipsis by design is not lost. */
async function findLost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    const lost = root.scrollWidth > root.clientWidth ? ['the page scrolls sideways'] : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const isText = /\p{L}{3}/u.test(node.nodeValue ?? '');
      if (!isText || !element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('script, style, option, [aria-hidden=true]')) continue;
      range.selectNodeContents(node);
      if (isCutOff(range.getBoundingClientRect(), element)) lost.push(node.nodeValue ?? '');
    }
    return lost;

    function isCutOff(text: DOMRect, element: Element): boolean {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
        const scrolls = [overflowX, overflowY].some((value) => /auto|scroll/.test(value));
        const shortens = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        const { left, right, bottom, width } = box.getBoundingClientRect();
        // What only a screen reader reads has a box of one pixel.
        if (scrolls || shortens || width <= 1) return false;
        const hides = (overflow: string) => /hidden|clip/.test(overflow);
        if (hides(overflowX) && (text.left < left - 1 || text.right > right + 1)) return true;
        if (hides(overflowY) && text.bottom > bottom + 4) return true;
      }
      return false;
    }
  });
}
