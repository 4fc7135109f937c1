import { retryDelay } from '../device/backoff.ts';

/**
 * Imports code that a page can do without for now. A failed import is retried when the network or the reader comes back,
 * and after 1 s, doubling up to a minute. Never rejects; after `signal` is aborted it never resolves.
 */
export async function importWithRetry<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return tryImport(load, { tries: 1, signal });
}

type Trying = { tries: number; signal: AbortSignal | undefined };

async function tryImport<T>(load: () => Promise<T>, { tries, signal }: Trying): Promise<T> {
  try {
    const loaded = await load();
    // Vite's `import()` gives nothing where the page is about to be reloaded (pwa/chunk-recovery.ts).
    if (loaded === undefined) throw new Error('The page is being reloaded');
    return loaded;
  } catch {
    await waitForRetry(tries);
    if (signal?.aborted === true) return new Promise(() => undefined);
    return tryImport(load, { tries: tries + 1, signal });
  }
}

function waitForRetry(failures: number): Promise<void> {
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
    const timer = setTimeout(finish, retryDelay(failures, Math.random()));
  });
}
