import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchAnswer } from '#src/contract/search.ts';
import { isCutOff } from '#src/client/lib/api/api-error.ts';
import { useOnline } from '#src/client/lib/device/online.ts';
import { localSearchQueryOptions, searchQueryOptions } from './queries.ts';

/** A pause in typing after which results follow. */
const pauseMs = 200;

export type SearchState = {
  /** The words that the answer is for, or will be. */
  words: string;
  answer: SearchAnswer | undefined;
  /** Nothing to show yet. */
  isPending: boolean;
  /** What is shown belongs to the words before. */
  isStale: boolean;
  /** The answer is for the text as it stands, not for what it was a moment ago. */
  isCurrent: boolean;
  /** Out of this phone's own store, because there is no network. */
  isLocal: boolean;
  error: Error | null;
  retry: () => void;
};

/** Results for a text as it is typed: the server's, or without a network this phone's own. */
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
