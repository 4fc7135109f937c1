import { retryDelay } from '../api/backoff.ts';

/**
 * Loads what a page can do without for now. What could not be had is tried again as soon as the network or the reader
 * comes back, and with a network also by itself: after 1 s, doubling up to a minute. Never rejects; once `signal` is
 * aborted it tries no more, and never resolves.
 */
export async function untilLoaded<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return tryToLoad(load, { tries: 1, signal });
}

type Trying = { tries: number; signal: AbortSignal | undefined };

async function tryToLoad<T>(load: () => Promise<T>, { tries, signal }: Trying): Promise<T> {
  try {
    const loaded = await load();
    // What Vite's `import()` gives where the page is about to be reloaded instead (pwa/chunk-recovery.ts).
    if (loaded === undefined) throw new Error('The page is being reloaded');
    return loaded;
  } catch {
    await untilWorthATry(tries);
    if (signal?.aborted === true) return new Promise(() => undefined);
    return tryToLoad(load, { tries: tries + 1, signal });
  }
}

function untilWorthATry(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const { signal } = ending;
    const finish = (): void => {
      ending.abort();
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', finish, { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (!document.hidden) finish();
      },
      { signal },
    );
    // A browser may well say that it has a network while nothing gets through, and then tells of no change.
    const timer = navigator.onLine
      ? setTimeout(finish, retryDelay(failures, Math.random()))
      : undefined;
  });
}
