import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { olderRepliesQueryOptions, type ThreadKey } from './thread-queries.ts';

/** What was written before a thread's latest replies, once somebody asks for it; latest first. */
export function useOlderReplies(thread: ThreadKey, from: string | null) {
  const [isWanted, setWanted] = useState(false);
  const isOn = isWanted && from !== null;
  const query = useInfiniteQuery({
    ...olderRepliesQueryOptions({ ...thread, from: from ?? '' }),
    // A reply that is sent moves where the latest end: what was read stays meanwhile.
    placeholderData: keepPreviousData,
    enabled: isOn,
  });
  const hasBegun = isOn && query.data !== undefined;
  return {
    replies: hasBegun ? query.data.items : [],
    query: hasBegun
      ? query
      : {
          hasNextPage: from !== null,
          isFetchingNextPage: isOn && query.isFetching,
          isFetchNextPageError: isOn && query.isError,
          error: query.error,
          fetchNextPage: () => (isOn ? query.refetch() : setWanted(true)),
        },
  };
}
