import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PageSlug } from '#src/contract/content/content.ts';
import {
  changePage,
  type DeskPage,
  getDeskPage,
  getPageVersion,
  listDeskPages,
  type PageContent,
  restorePage,
} from '#src/contract/content/page-editing.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** The long texts, for editors. */
export function deskPageListQueryOptions() {
  return queryOptions({
    queryKey: ['content', 'list', { of: 'page-editing' }],
    queryFn: apiQuery(listDeskPages, {}),
    // Another editor may be writing.
    staleTime: 0,
    retry: retryOnline,
  });
}

/** A long text in both languages, with its versions. */
export function deskPageQueryOptions(slug: PageSlug) {
  return queryOptions({
    queryKey: ['content', 'detail', { editing: slug }],
    queryFn: apiQuery(getDeskPage, { params: { slug } }),
    staleTime: 0,
    retry: retryOnline,
  });
}

/** A version with its text; it never changes. */
export function pageVersionQueryOptions(slug: PageSlug, rev: number) {
  return queryOptions({
    queryKey: ['content', 'detail', { editing: slug, rev }],
    queryFn: apiQuery(getPageVersion, {
      params: { slug, rev: String(rev) },
    }),
    staleTime: Infinity,
    retry: retryOnline,
  });
}

type Target = Pick<DeskPage, 'slug' | 'rev'>;

/** Puts what was written in force, over the version that was seen. */
export function changePageMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ target: { slug, rev }, content }: { target: Target; content: PageContent }) =>
      callApi(changePage, {
        params: { slug },
        body: { rev, ...content },
      }),
    onSettled: () => refresh(client),
  });
}

/** Puts an earlier version in force again, over the one that was seen. */
export function restorePageMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ target: { slug, rev }, from }: { target: Target; from: number }) =>
      callApi(restorePage, {
        params: { slug },
        body: { rev, from },
      }),
    onSettled: () => refresh(client),
  });
}

/** The public page's own copy too; also after a refusal, as another editor may have changed something. */
async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['content'] });
}
