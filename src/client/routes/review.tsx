import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { idPattern, reviewKinds } from '#src/contract/choices.ts';
import { ReviewPage } from '#src/client/features/review/review-page.tsx';
import { warmReviews } from '#src/client/features/review/review-queries.ts';
import { pageHead } from '#src/client/lib/routing/head.ts';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';
import {
  matching,
  oneOf,
  searchParams,
  wholeNumber,
} from '#src/client/lib/routing/search-params.ts';

const ReviewSearch = searchParams({
  kind: oneOf(reviewKinds),
  rating: wholeNumber(1, 5),
  /** The event that the form is to be about. */
  event: matching(idPattern),
});

export const Route = createFileRoute('/review')({
  validateSearch: ReviewSearch,
  loaderDeps: ({ search: { kind, rating } }) => ({ kind, rating }),
  loader: async ({ context, deps }) => {
    await warmReviews(context.queryClient, deps);
    return {
      head: pageHead({
        context,
        title: context.i18n._(msg`Ulasan`),
        description: context.i18n._(
          msg`Ulasan lomba, lari bareng, komunitas, produk, dan layanan dari pelari. Tanda hadir berarti penulisnya check-in di acara itu.`,
        ),
        path: '/review',
      }),
    };
  },
  head: loadedHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const { kind, rating, event } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReviewPage
      filter={{ kind, rating }}
      eventId={event}
      onFilter={(search) =>
        void navigate({ search: { ...search, event }, replace: true, resetScroll: false })
      }
    />
  );
}
