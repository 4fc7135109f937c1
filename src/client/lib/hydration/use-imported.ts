import { useEffect, useState } from 'react';
import { importWithRetry } from './import-with-retry.ts';

type Imported<T> = { value: T } | { error: unknown };

/** What earlier screens have imported, by the function that did: a part that is shown again is there at once. */
const values = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Code that is imported once `isWanted` says so; null until it is here. When the import fails, `onFail` decides:
 * without it the import is retried as soon as it may succeed; `'throw'` gives the error to the error boundary, whose
 * "try again" imports anew; a function is called, and the import runs again when it is next wanted.
 *
 * @param load the same function on each render
 * @example const dialog = useImported(importDialog, isOpen, close);
 */
export function useImported<T>(
  load: () => Promise<T>,
  isWanted: boolean,
  onFail?: (() => void) | 'throw',
): T | null {
  const [imported, setImported] = useState<Imported<T> | null>(() =>
    isWanted ? findImported(load) : null,
  );
  const isMissing = isWanted && imported === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const importing = onFail === undefined ? importWithRetry(load, signal) : load();
    void importing.then(finish, fail);
    return () => leaving.abort();

    function finish(value: T): void {
      // Vite's `import()` gives nothing where the page is about to be reloaded (pwa/chunk-recovery.ts).
      if (value !== undefined) values.set(load, value);
      if (!signal.aborted) setImported({ value });
    }

    function fail(error: unknown): void {
      if (signal.aborted) return;
      if (onFail === 'throw') setImported({ error });
      else onFail?.();
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new onFail must not import again
  }, [isMissing, load]);
  // oxlint-disable-next-line typescript/only-throw-error -- whatever the import failed with
  if (imported !== null && 'error' in imported) throw imported.error;
  return imported?.value ?? null;
}

function findImported<T>(load: () => Promise<T>): Imported<T> | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored under the function that gives a T
  return values.has(load) ? { value: values.get(load) as T } : null;
}
