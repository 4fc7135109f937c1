let finish = (): void => undefined;

/**
 * Resolves when the first screen stands and the browser has nothing else to do (see `untilIdle`), at the latest when
 * somebody uses the page.
 */
export const quiet: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      finish = () => resolve();
      for (const type of ['pointerdown', 'keydown', 'focusin', 'scroll']) {
        addEventListener(type, finish, { once: true, passive: true, capture: true });
      }
    });

/** Waits no longer: something needs the rest of the page now. */
export function endQuiet(): void {
  finish();
}

/**
 * Resolves when the page has loaded and the browser is idle, and then at the latest after `mostMs`. Before the first
 * screen is handed to React it is idle each time that it waits for a script.
 */
export async function untilIdle(mostMs: number): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true });
    });
  }
  await new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: mostMs });
    else setTimeout(resolve, 500);
  });
}
