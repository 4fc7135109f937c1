import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryFunctionContext,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useState } from 'react';

type CursorPage = {
  data: readonly { id: string }[];
  next_cursor: string | null;
  /** How many there are on all pages. */
  total: number;
};

type CursorQuery<Page extends CursorPage, Data> = {
  queryKey: QueryKey;
  /** Makes the `queryFn` of one page; its argument goes into the call's query. */
  pageQuery: (page: {
    cursor?: string;
  }) => (context: Pick<QueryFunctionContext, 'client' | 'signal'>) => Promise<Page>;
  /** What screens get: `mergePages`, or a function of the module that adds to it. One made anew would run on each render. */
  select: (data: InfiniteData<Page, string | null>) => Data;
  retry: (failures: number, error: Error) => boolean;
};

/** A list that is read page by page, each from where the one before ended. */
export function cursorQueryOptions<Page extends CursorPage, Data>({
  pageQuery,
  ...options
}: CursorQuery<Page, Data>) {
  return infiniteQueryOptions({
    ...options,
    queryFn: ({ pageParam, ...context }) =>
      pageQuery(pageParam === null ? {} : { cursor: pageParam })(context),
    // Typed wide: later pages have a cursor.
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** What `cursorQueryOptions` makes. */
type CursorQueryOptions<Page extends CursorPage, Data> = ReturnType<
  typeof cursorQueryOptions<Page, Data>
>;

/** All items of the loaded pages, each once: records can move between pages while somebody reads. */
export function mergePages<Page extends CursorPage>({ pages }: { pages: readonly Page[] }) {
  const items: Page['data'][number][] = pages.flatMap(({ data }) => data);
  return {
    items: [...new Map(items.map((item) => [item.id, item])).values()],
    total: pages[0]?.total ?? 0,
  };
}

type Items<Item> = { items: Item[]; total: number };

/**
 * What came before the latest of a list, once somebody asks for it; latest first.
 *
 * @param from the cursor behind the latest; null when nothing came before them
 * @param optionsOf the query of the pages from a cursor on
 */
export function useOlder<Page extends CursorPage, Item>(
  from: string | null,
  optionsOf: (from: string) => CursorQueryOptions<Page, Items<Item>>,
) {
  const [isWanted, setWanted] = useState(false);
  const isOn = isWanted && from !== null;
  const query = useInfiniteQuery({ ...optionsOf(from ?? ''), enabled: isOn });
  const hasBegun = isOn && query.data !== undefined;
  return {
    items: hasBegun ? query.data.items : [],
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
