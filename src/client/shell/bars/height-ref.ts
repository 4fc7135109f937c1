import type { RefCallback } from 'react';

/** Heights that styles need but only a browser knows; see `--dock-h` in tokens.css. `--over-h` is what stands on the bar. */
export type HeightProperty = '--bar-h' | '--over-h' | '--stack-h' | '--banner-h';

/** What stands for a height that is not set; the stack's differs from screen to screen. */
const unset = {
  '--bar-h': '0px',
  '--over-h': '0px',
  '--banner-h': '0px',
  '--stack-h': '',
} as const satisfies Record<HeightProperty, string>;

/** When a property goes after its element: without it the style of every element is worked out anew. */
type WhenGone = (remove: () => void) => void;

const atOnce: WhenGone = (remove) => remove();

/** A ref that runs `followHeight` as long as its element is on the page. */
export function heightRef(
  property: HeightProperty,
  whenGone: WhenGone = atOnce,
): RefCallback<HTMLElement> {
  return (element) => (element === null ? undefined : followHeight(element, property, whenGone));
}

/**
 * Keeps a custom property of the document equal to an element's height in CSS px; returns how to stop. Set through
 * CSSOM, which the CSP allows where a style attribute is not.
 */
export function followHeight(
  element: HTMLElement,
  property: HeightProperty,
  whenGone: WhenGone = atOnce,
): () => void {
  const apply = (): void => measureSoon(element, property);
  // At once: the observer's first report comes after a frame in which others already stand in the wrong place.
  apply();
  const observer = new ResizeObserver(apply);
  observer.observe(element);
  return () => {
    observer.disconnect();
    waiting.delete(property);
    whenGone(() => element.ownerDocument.documentElement.style.removeProperty(property));
  };
}

const waiting = new Map<HeightProperty, HTMLElement>();

/** Before the next paint, with all others that are due: setting one makes the next measurement restyle every element. */
function measureSoon(element: HTMLElement, property: HeightProperty): void {
  if (waiting.size === 0) queueMicrotask(measureWaiting);
  waiting.set(property, element);
}

function measureWaiting(): void {
  const measured = [...waiting].map(([property, element]) => ({
    property,
    style: element.ownerDocument.documentElement.style,
    height: `${element.offsetHeight}px`,
  }));
  waiting.clear();
  for (const { property, style, height } of measured) {
    // Setting it, even to the same, has the style of every element worked out anew.
    if ((style.getPropertyValue(property) || unset[property]) !== height) {
      style.setProperty(property, height);
    }
  }
}
