import type { RefCallback } from 'react';

/** Heights that styles need but only a browser knows; see `--dock-h` in tokens.css. */
export type HeightProperty = '--bar-h' | '--stack-h' | '--banner-h';

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
  const root = element.ownerDocument.documentElement;
  const { style } = root;
  function apply(): void {
    const height = `${element.offsetHeight}px`;
    // Often the default is right, and setting it would work out the style of every element anew.
    if (getComputedStyle(root).getPropertyValue(property) !== height) {
      style.setProperty(property, height);
    }
  }
  // At once: the observer's first report comes after a frame in which others already stand in the wrong place.
  apply();
  const observer = new ResizeObserver(apply);
  observer.observe(element);
  return () => {
    observer.disconnect();
    whenGone(() => style.removeProperty(property));
  };
}
