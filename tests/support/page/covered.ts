import type { Page } from '@playwright/test';
import { endTransitions } from './transitions.ts';

/*
 * Nothing that floats may cover what can be read or tapped (product §9.6).
 *
 * A bar is fixed or sticky, as wide as the window and opaque: the frame, under which the page scrolls. Whatever else is
 * fixed and paints something floats: it is narrower than the window, or something shows through it. A float may meet no
 * text and no control at any scroll position. A page moves up and down only, so a float meets whatever shares its
 * horizontal range and comes by its height between the top and the end of the page: that is computed, not tried. What
 * floats on a bar meets what stands in the bar; the page below the bar is out of sight. What is sticky and no bar floats
 * within its parent.
 *
 * A bar may cover neither what has focus, nor anything where the page cannot move on: at its top and at its end. Modal
 * dialogs are left out, because what lies behind them is inert.
 */

/** What is covered on the page at its present width, one line each. Scrolls, and moves focus. */
export async function findCovered(page: Page): Promise<string[]> {
  await page.evaluate(comeToRest);
  await endTransitions(page);
  return page.evaluate(findCoveredNow);
}

/** Runs inside the page: near its end, where everything floats that may, and on the way up, which calls it all back. */
async function comeToRest(): Promise<void> {
  const end = document.documentElement.scrollHeight;
  scrollTo({ top: end, behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  scrollTo({ top: end - innerHeight - 40, behavior: 'instant' });
}

/** Runs inside the page. */
function findCoveredNow(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number };
  type Thing = { element: Element; name: string; box: Box };

  const root = document.documentElement;
  const range = document.createRange();
  const lastScroll = root.scrollHeight - innerHeight;
  const bars: Thing[] = [];
  const floats: (Thing & { within: Element | null })[] = [];
  const fixedRoots = new Set<Element>();
  for (const element of document.body.querySelectorAll('*')) {
    const { position } = getComputedStyle(element);
    if (position === 'fixed' && !isInside(element, [...fixedRoots])) {
      fixedRoots.add(element);
      sort(element, null);
    }
    if (position === 'sticky' && !isInside(element, [...fixedRoots])) sortSticky(element);
  }
  const things = listThings();
  const isOnBar = (element: Element) =>
    isInside(
      element,
      bars.map((bar) => bar.element),
    );
  const onPage = things.filter(({ element }) => !isInside(element, [...fixedRoots]));
  const onBars = things.filter(({ element }) => isOnBar(element));
  return [...new Set([...findUnderFloats(), ...findAtEnds(), ...findFocusUnderBars()])];

  /** Into bars and floats; what paints nothing itself is as what is in it. */
  function sort(element: Element, within: Element | null): void {
    if (!isVisible(element) || element.closest('dialog') !== null) return;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isWide = box.height > 0 && box.left <= 0 && box.right >= root.clientWidth;
    const thing = { element, name: nameOf(element), box };
    if (isWide && isOpaque(element)) bars.push(thing);
    else if (isInWindow(box) && paints(element, style)) floats.push({ ...thing, within });
    else for (const child of element.children) sort(child, within);
  }

  /** One thing: its parts stand beside each other, however far it has been moved. */
  function sortSticky(element: Element): void {
    if (!isVisible(element)) return;
    const thing = { element, name: nameOf(element), box: element.getBoundingClientRect() };
    const isWide = thing.box.left <= 0 && thing.box.right >= root.clientWidth;
    if (isWide && isOpaque(element)) bars.push(thing);
    else if (isInWindow(thing.box)) floats.push({ ...thing, within: element.parentElement });
  }

  function findUnderFloats(): string[] {
    return floats.flatMap((float) => {
      const isOverBar = bars.some(
        ({ box }) => float.box.top >= box.top - 1 && float.box.bottom <= box.bottom + 1,
      );
      const below = isOverBar ? [] : onPage.filter(({ element }) => !isOnBar(element));
      return [
        ...below.filter(({ box }) => meetsSomewhere(float, box)),
        // What is sticky passes below the bars, as the page does.
        ...onBars.filter(({ box }) => float.within === null && meets(float.box, box)),
      ]
        .filter(
          ({ element }) => !float.element.contains(element) && !element.contains(float.element),
        )
        .map(({ name }) => `${float.name} floats over ${name}`);
    });
  }

  function meetsSomewhere(
    { box, within }: { box: Box; within: Element | null },
    other: Box,
  ): boolean {
    if (other.left >= box.right - 1 || other.right <= box.left + 1) return false;
    const at = within?.getBoundingClientRect();
    // A sticky box gets as far as its parent does.
    if (at) return other.bottom > at.top + 1 && other.top < at.bottom - 1;
    const scrolled = {
      from: other.top + scrollY - box.bottom,
      to: other.bottom + scrollY - box.top,
    };
    return scrolled.from < lastScroll - 1 && scrolled.to > 1;
  }

  function findAtEnds(): string[] {
    const fixedBars = bars.filter(({ element }) => isInside(element, [...fixedRoots]));
    return fixedBars.flatMap((bar) =>
      onPage
        .filter(({ box }) => {
          const isAtTop = bar.box.top <= 0;
          const moved = isAtTop ? scrollY : scrollY - lastScroll;
          return meets(bar.box, { ...box, top: box.top + moved, bottom: box.bottom + moved });
        })
        .map(({ name }) => `${bar.name} covers ${name} where the page cannot move on`),
    );
  }

  function findFocusUnderBars(): string[] {
    const controls = onPage.filter(
      ({ element }) =>
        element.matches('a, button, input, select, textarea') && !element.matches(':disabled'),
    );
    // Some of them, and the last: each is scrolled to.
    const step = Math.max(1, Math.floor(controls.length / 8));
    const tried = controls.filter(
      (_, index) => index % step === 0 || index === controls.length - 1,
    );
    return tried.flatMap(({ element, name }) => {
      if (!(element instanceof HTMLElement)) return [];
      scrollTo({ top: 0, behavior: 'instant' });
      element.focus();
      const box = element.getBoundingClientRect();
      const over = bars.filter(
        (bar) => !bar.element.contains(element) && isOver(bar.element, element),
      );
      element.blur();
      if (box.height > innerHeight / 3) return [];
      return over.map((bar) => `${bar.name} covers ${name}, which has focus`);
    });
  }

  /** Texts and controls in sight, in the window's coordinates. */
  function listThings(): Thing[] {
    const found: Thing[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || !/\S/.test(node.nodeValue ?? '')) continue;
      if (element.closest('script, style, dialog') !== null || !isVisible(element)) continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) add(element, rect);
    }
    for (const element of document.querySelectorAll(
      'a, button, input, select, textarea, summary',
    )) {
      if (element.closest('dialog') !== null || !isVisible(element)) continue;
      add(element, element.getBoundingClientRect());
    }
    return found;

    function add(element: Element, rect: DOMRect): void {
      const box = clip(rect, element);
      if (box.right - box.left > 1 && box.bottom - box.top > 1)
        found.push({ element, name: nameOf(element), box });
    }
  }

  /** What its scrolling and clipping ancestors leave of it. */
  function clip({ left, right, top, bottom }: Box, element: Element): Box {
    const box = { left, right, top, bottom };
    for (
      let parent: Element | null = element;
      parent !== null && parent !== document.body;
      parent = parent.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(parent);
      const edge = parent.getBoundingClientRect();
      if (overflowX !== 'visible') {
        box.left = Math.max(box.left, edge.left);
        box.right = Math.min(box.right, edge.right);
      }
      if (overflowY !== 'visible') {
        box.top = Math.max(box.top, edge.top);
        box.bottom = Math.min(box.bottom, edge.bottom);
      }
    }
    return box;
  }

  function isInWindow({ left, right, top, bottom }: Box): boolean {
    return right - left > 1 && bottom - top > 1 && bottom > 0 && top < innerHeight;
  }

  function isVisible(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  function isOpaque(element: Element): boolean {
    for (let part: Element | null = element; part !== null; part = part.parentElement)
      if (Number(getComputedStyle(part).opacity) < 1) return false;
    return alphaOf(getComputedStyle(element).backgroundColor) === 1;
  }

  function paints(element: Element, style: CSSStyleDeclaration): boolean {
    const hasText = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && /\S/.test(nodeValue ?? ''),
    );
    const hasBorder = style.borderTopStyle !== 'none' && alphaOf(style.borderTopColor) > 0;
    return (
      hasText ||
      hasBorder ||
      alphaOf(style.backgroundColor) > 0 ||
      style.backgroundImage !== 'none' ||
      element.matches('img, svg, video, canvas, button, a, input')
    );
  }

  function alphaOf(colour: string): number {
    const [, ofRgb, ofOther] = /rgba\([^)]*,\s*([\d.]+)\)|\/\s*([\d.]+)\)/.exec(colour) ?? [];
    return colour === 'transparent' ? 0 : Number(ofRgb ?? ofOther ?? 1);
  }

  /** Painted over it: at the middle of what both share. */
  function isOver(bar: Element, element: Element): boolean {
    const [one, other] = [bar.getBoundingClientRect(), element.getBoundingClientRect()];
    if (!meets(one, other)) return false;
    const x = (Math.max(one.left, other.left) + Math.min(one.right, other.right)) / 2;
    const y = (Math.max(one.top, other.top) + Math.min(one.bottom, other.bottom)) / 2;
    return bar.contains(document.elementFromPoint(x, y));
  }

  function meets(one: Box, other: Box): boolean {
    return (
      one.left < other.right - 1 &&
      one.right > other.left + 1 &&
      one.top < other.bottom - 1 &&
      one.bottom > other.top + 1
    );
  }

  function isInside(element: Element, parents: Element[]): boolean {
    return parents.some((parent) => parent.contains(element));
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `<${element.tagName.toLowerCase()}> ${JSON.stringify(words.trim().slice(0, 30))}`;
  }
}
