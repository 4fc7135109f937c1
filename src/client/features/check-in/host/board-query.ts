import { queryOptions } from '@tanstack/react-query';
import { getBoard } from '#src/contract/check-in-board/board.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { copiedQuery } from '#src/client/lib/session/copied-query.ts';

/** How often an open board asks anew; an answer without news has no body. */
export const boardEveryMs = 5000;

/** The race day of an event in figures; holds no names, so that a copy is kept on this phone. */
export function boardQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['event-console', 'detail', { board: eventId }],
    queryFn: copiedQuery(getBoard, {
      params: { id: eventId },
    }),
    retry: retryOnline,
    staleTime: 0,
    refetchInterval: boardEveryMs,
  });
}
