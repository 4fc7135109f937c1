import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  changeWork,
  createWork,
  type DeskWork,
  listDeskWork,
  orderWork,
  showWork,
  type WorkContent,
} from '#src/contract/content/portfolio-editing.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** All entries of the portfolio, for editors. */
export function deskWorkQueryOptions() {
  return queryOptions({
    queryKey: ['content', 'list', { of: 'portfolio-editing' }],
    queryFn: apiQuery(listDeskWork, {}),
    // Another editor may be at work.
    staleTime: 0,
    retry: retryOnline,
  });
}

type SaveWork = {
  /** The entry as it was seen; null for a new one. */
  target: DeskWork | null;
  content: WorkContent;
  /** Of a new one: sent again, it is made once. */
  requestId: string;
};

/** Stores a new entry, or changes one as it was seen. */
export function saveWorkMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ target, content, requestId }: SaveWork) =>
      target === null
        ? callApi(createWork, {
            body: { request_id: requestId, ...content },
          })
        : callApi(changeWork, {
            params: { id: target.id },
            body: { rev: target.rev, ...content },
          }),
    onSettled: () => refresh(client),
  });
}

/** Shows or hides an entry as it was seen. */
export function showWorkMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ work: { id, rev }, isShown }: { work: DeskWork; isShown: boolean }) =>
      callApi(showWork, {
        params: { id },
        body: { rev, is_shown: isShown },
      }),
    onSettled: () => refresh(client),
  });
}

/** Puts the entries in another order than the one that was seen. */
export function orderWorkMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (order: { from: string[]; to: string[] }) => callApi(orderWork, { body: order }),
    onSettled: () => refresh(client),
  });
}

/** The public page's own copy too; also after a refusal, as another editor may have changed something. */
async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['content', 'list'] });
}
