import { type InfiniteData, mutationOptions } from '@tanstack/react-query';
import {
  type BoardEntry,
  type BoardListFilter,
  exportBoardEntries,
  listBoardEntries,
} from '#src/contract/check-in-board/board-lists.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const pageSize = 50;
/** Race mornings change quickly; only while somebody looks. */
const refetchInterval = 10_000;

/** The records behind a number of the board, page by page. */
export function boardListQueryOptions(eventId: string, filter: BoardListFilter) {
  return {
    ...cursorQueryOptions({
      queryKey: ['event-console', 'list', { boardOf: eventId, ...filter }],
      pageQuery: (page) =>
        apiQuery(listBoardEntries, {
          params: { id: eventId },
          query: { ...filter, limit: pageSize, ...page },
        }),
      select: mergeEntries,
      retry: retryOnline,
    }),
    refetchInterval,
  };
}

function mergeEntries(data: InfiniteData<ResponseOf<typeof listBoardEntries>, string | null>) {
  const [first] = data.pages;
  return { ...mergePages(data), points: first?.points ?? [], phone: first?.phone ?? null };
}

/** A whole list for a file; its rows come in large pages, each told in the audit log. */
export function boardExportMutationOptions(eventId: string) {
  return mutationOptions({
    mutationFn: async (filter: BoardListFilter) => {
      const rows: BoardEntry[] = [];
      let page: ResponseOf<typeof exportBoardEntries> | null = null;
      do {
        const cursor: string | null = page === null ? null : page.next_cursor;
        page = await callApi(exportBoardEntries, {
          params: { id: eventId },
          body: { filter, ...(cursor === null ? {} : { cursor }) },
        });
        rows.push(...page.data);
      } while (page.next_cursor !== null);
      return { rows, points: page.points };
    },
  });
}
