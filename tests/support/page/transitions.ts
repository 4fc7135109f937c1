import type { Page } from '@playwright/test';

/** Ends all colour changes and movements that have started: looked at is where they lead, not how. */
export async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What a scroll or a theme changes starts with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (const each of document.getAnimations()) {
      if (each instanceof CSSTransition) each.finish();
    }
  });
}
