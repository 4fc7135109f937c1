import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  listReviewsToCheck,
  type OwnReview,
  type ReplyContent,
  replyToReview,
  type ReviewState,
  setReviewState,
} from '#src/contract/content/review.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** Reviews in a state, for editors. */
export function reviewsToCheckQueryOptions(state: ReviewState) {
  return cursorQueryOptions({
    queryKey: ['review', 'list', { of: 'to-check', state }],
    pageQuery: (page) => apiQuery(listReviewsToCheck, { query: { state, ...page } }),
    select: mergePages,
    retry: retryOnline,
  });
}

/** Publishes or hides a review; every list of reviews is refetched. */
export function setReviewStateMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ review, state }: { review: OwnReview; state: 'published' | 'hidden' }) =>
      callApi(setReviewState, {
        params: { id: review.id },
        body: { state, seen: review.state },
      }),
    // Also after a refusal, as another editor may have decided.
    onSettled: () => client.invalidateQueries({ queryKey: ['review', 'list'] }),
  });
}

/** Answers a review as it was seen, or takes the answer away. */
export function replyMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ review, content }: { review: OwnReview; content: ReplyContent }) =>
      callApi(replyToReview, {
        params: { id: review.id },
        body: { rev: review.reply_rev, ...content },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['review', 'list'] }),
  });
}
