import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchAnswer } from '#src/contract/search.ts';
import { isCutOff } from '#src/client/lib/api/api-error.ts';
import { useOnline } from '#src/client/lib/device/online.ts';
import { localSearchQueryOptions, searchQueryOptions } from './queries.ts';

/** How long to wait after the last key before searching. */
const pauseMs = 200;

export type SearchState = {
  /** The words of the current or pending response. */
  words: string;
  answer: SearchAnswer | undefined;
  /** No results to show yet. */
  isPending: boolean;
  /** The results shown are for the previous words. */
  isStale: boolean;
  /** The results are for exactly the text in the field. */
  isCurrent: boolean;
  /** From this phone, because it is offline. */
  isLocal: boolean;
  error: Error | null;
  retry: () => void;
};

/** Results while typing: the server's, or this phone's own when offline. */
export function useSearchResults(text: string): SearchState {
  const typed = text.trim().replace(/\s+/g, ' ');
  const words = usePaused(typed);
  const isOnline = useOnline();
  const remote = useQuery({ ...searchQueryOptions(words), enabled: words !== '' && isOnline });
  const isLocal = !isOnline || isCutOff(remote.error);
  const local = useQuery({ ...localSearchQueryOptions(words), enabled: words !== '' && isLocal });
  const shown = isLocal ? local : remote;
  return {
    words,
    answer: shown.isError ? undefined : shown.data,
    isPending: shown.isPending || (words === '' && text.trim() !== ''),
    isStale: shown.isPlaceholderData,
    isCurrent: words === typed && !shown.isPlaceholderData,
    isLocal,
    error: isLocal ? null : shown.error,
    retry: () => void remote.refetch(),
  };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
