let finish = (): void => undefined;

/** Resolves when the page has loaded and the browser has nothing else to do, at the latest when somebody uses the page. */
export const quiet: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      finish = () => resolve();
      for (const type of ['pointerdown', 'keydown', 'focusin', 'scroll']) {
        addEventListener(type, finish, { once: true, passive: true, capture: true });
      }
      const whenIdle = () => {
        // Safari has no idle callback.
        if (typeof requestIdleCallback === 'function')
          requestIdleCallback(finish, { timeout: 2_000 });
        else setTimeout(finish, 200);
      };
      if (document.readyState === 'complete') whenIdle();
      else addEventListener('load', whenIdle, { once: true });
    });

/** Waits no longer: something needs the rest of the page now. */
export function endQuiet(): void {
  finish();
}
