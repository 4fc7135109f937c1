import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { reviewStates } from '#src/contract/choices.ts';
import { ReviewAdmin } from '#src/client/features/review/review-admin.tsx';
import { reviewsToCheckQueryOptions } from '#src/client/features/review/review-queries.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { oneOf, searchParams } from '#src/client/lib/routing/search-params.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';

export const Route = createFileRoute('/_member/admin/review')({
  validateSearch: searchParams({ state: oneOf(reviewStates) }),
  loaderDeps: ({ search: { state } }) => ({ state }),
  // Awaited: to anybody but editors this screen does not exist.
  loader: async ({ context: { i18n, queryClient }, deps: { state = 'pending' } }) => {
    await loadSection(
      queryClient,
      queryClient.ensureInfiniteQueryData(reviewsToCheckQueryOptions(state)),
    );
    return { title: i18n._(msg`Ulasan untuk diperiksa`) };
  },
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const { state = 'pending' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReviewAdmin
      state={state}
      onState={(next) =>
        void navigate({
          search: next === 'pending' ? {} : { state: next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
