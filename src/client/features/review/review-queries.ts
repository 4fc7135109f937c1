import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { LocalText } from '#src/contract/common.ts';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { listReviews, ReviewBody, ReviewKind } from '#src/contract/content/review.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { importOutbox } from '#src/client/lib/outbox/import-outbox.ts';

const contract = () => import('#src/contract/content/review.ts');

export type ReviewFilter = { kind?: ReviewKind | undefined; rating?: number | undefined };

type ReviewPage = ResponseOf<typeof listReviews>;

const pageSize = 12;

const featuredCount = 3;

/** Published reviews, page by page, with the summary of all of a kind. */
export function reviewListQueryOptions({ kind, rating }: ReviewFilter) {
  const filter = {
    ...(kind === undefined ? {} : { kind }),
    ...(rating === undefined ? {} : { rating }),
  };
  return cursorQueryOptions({
    queryKey: ['review', 'list', filter],
    pageQuery: (page) =>
      apiQuery(async () => (await contract()).listReviews, {
        query: { ...filter, limit: pageSize, ...page },
      }),
    select: mergeReviews,
    retry: retryOnline,
  });
}

/** The latest reviews, for a teaser. */
export function featuredReviewsQueryOptions() {
  const query = { limit: featuredCount };
  return queryOptions({
    queryKey: ['review', 'list', { featured: true }],
    queryFn: apiQuery(async () => (await contract()).listReviews, { query }),
    retry: retryOnline,
  });
}

/** The member's reviews, and what they may still review. */
export function ownReviewsQueryOptions() {
  return queryOptions({
    queryKey: ['review', 'list', { of: 'own' }],
    queryFn: apiQuery(async () => (await contract()).listOwnReviews, {}),
    retry: retryOnline,
  });
}

/** What waits for a network about a member's review of an event. */
export function reviewSubject(eventId: string): string {
  return `review:${eventId}`;
}

/** Sends a review; the member's own list is refetched. Without a network it waits on this phone (null). */
export function postReviewMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({
      body,
      about,
    }: {
      body: z.output<typeof ReviewBody>;
      about: LocalText;
    }) => {
      const { sendOrKeep } = await importOutbox();
      const subject = reviewSubject(body.event_id);
      const entry = { kind: 'review', subject, about, path: '/review', payload: body } as const;
      return await sendOrKeep(client, entry, (signal) =>
        callImported(async () => (await contract()).postReview, { body }, { signal }),
      );
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ownReviewsQueryOptions().queryKey }),
  });
}

/** Fills the cache. The server awaits the list and fails with it; the browser does not wait. */
export async function warmReviews(client: QueryClient, filter: ReviewFilter): Promise<void> {
  if (import.meta.env.SSR) await client.fetchInfiniteQuery(reviewListQueryOptions(filter));
  else void client.prefetchInfiniteQuery(reviewListQueryOptions(filter));
}

function mergeReviews(data: { pages: readonly ReviewPage[] }) {
  const summary = data.pages[0]?.summary ?? { average: null, counts: [0, 0, 0, 0, 0] };
  return { ...mergePages(data), summary };
}
