import { useEffect, useState } from 'react';
import { untilLoaded } from './until-loaded.ts';

/**
 * Something that most visits never need, fetched once it is wanted; null until it is here. Where it cannot be had
 * (offline, never stored), `onFail` is called and it is tried again when it is next wanted; without an `onFail`, as soon
 * as it may be had. `fetchIt` must not change between renders.
 */
export function useFetched<T>(
  fetchIt: () => Promise<T>,
  isWanted: boolean,
  onFail?: () => void,
): T | null {
  const [fetched, setFetched] = useState<{ value: T } | null>(null);
  const isMissing = isWanted && fetched === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const fetching = onFail === undefined ? untilLoaded(fetchIt, signal) : fetchIt();
    fetching.then(
      (value) => !signal.aborted && setFetched({ value }),
      () => !signal.aborted && onFail?.(),
    );
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new onFail must not fetch again
  }, [isMissing, fetchIt]);
  return fetched?.value ?? null;
}
