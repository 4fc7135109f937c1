import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';

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

/** All items of the loaded pages, each once: records can move between pages while somebody reads. */
export function mergePages<Page extends CursorPage>({ pages }: { pages: readonly Page[] }) {
  const items: Page['data'][number][] = pages.flatMap(({ data }) => data);
  return {
    items: [...new Map(items.map((item) => [item.id, item])).values()],
    total: pages[0]?.total ?? 0,
  };
}
