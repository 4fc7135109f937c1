let resolveIdle = (): void => undefined;

/**
 * Resolves once the first screen is hydrated and the browser is idle (main.tsx), or earlier, with the first tap, key,
 * focus or scroll.
 */
export const whenIdle: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise((resolve) => {
      resolveIdle = () => resolve();
      for (const type of ['pointerdown', 'keydown', 'focusin', 'scroll']) {
        addEventListener(type, resolveIdle, { once: true, passive: true, capture: true });
      }
    });

/** Resolves `whenIdle` now: something needs the rest of the page. */
export function stopWaitingForIdle(): void {
  resolveIdle();
}

/**
 * Resolves when the page has loaded and the browser is idle, at most `timeoutMs` after the load. Only meaningful after
 * the first screen is handed to React: before that, the browser is idle each time that it waits for a script.
 */
export async function waitForIdle(timeoutMs: number): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true });
    });
  }
  await new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    } else {
      setTimeout(resolve, 500);
    }
  });
}
