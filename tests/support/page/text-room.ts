import type { Page } from '@playwright/test';

/** Makes each text 40 % longer, as the longest translations and names are. */
export async function lengthenTexts(page: Page): Promise<void> {
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

/** Doubles the text size. */
export async function enlargeType(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** Restores the text size. */
export async function restoreType(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** The part of the window that stands still when the page has scrolled: the bars at its top and bottom. */
export async function barsShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: innerHeight / 2, behavior: 'instant' });
    const step = 4;
    let still = 0;
    for (let y = step / 2; y < innerHeight; y += step) {
      const places = [innerWidth * 0.1, innerWidth / 2, innerWidth * 0.9];
      if (places.some((x) => standsStill(document.elementFromPoint(x, y)))) still += step;
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return still / innerHeight;

    function standsStill(element: Element | null): boolean {
      for (let box = element; box !== null; box = box.parentElement) {
        const { position, top, bottom } = getComputedStyle(box);
        if (position === 'fixed') return true;
        // What only passes by on its way out of the window does not stand still.
        const at = box.getBoundingClientRect();
        const ends = [at.top - parseFloat(top), innerHeight - at.bottom - parseFloat(bottom)];
        if (position === 'sticky' && ends.some((off) => Math.abs(off) < 1)) return true;
      }
      return false;
    }
  });
}

/** Texts that are cut off or make the page scroll sideways, except those truncated with an ellipsis by design. */
export async function findLostText(page: Page): Promise<string[]> {
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
        // Texts for screen readers only have a box of one pixel.
        if (scrolls || shortens || width <= 1) return false;
        const hides = (overflow: string) => /hidden|clip/.test(overflow);
        if (hides(overflowX) && (text.left < left - 1 || text.right > right + 1)) return true;
        if (hides(overflowY) && text.bottom > bottom + 4) return true;
      }
      return false;
    }
  });
}
