import { msg } from '@lingui/core/macro';
import { reviewStates } from '#src/contract/content/content-choices.ts';
import { ReviewAdmin } from '#src/client/features/review/review-admin.tsx';
import { reviewsToCheckQueryOptions } from '#src/client/features/review/desk-queries.ts';
import { oneOf, searchParams } from '#src/client/lib/routing/search-params.ts';
import { defineSection } from '#src/client/lib/routing/sections.tsx';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';

const Search = searchParams({ state: oneOf(reviewStates) });

export const section = defineSection({
  search: Search,
  title: () => msg`Ulasan untuk diperiksa`,
  load: ({ queryClient }, { state = 'pending' }) =>
    loadSection(
      queryClient,
      queryClient.ensureInfiniteQueryData(reviewsToCheckQueryOptions(state)),
    ),
  Screen: ({ search: { state = 'pending' }, onSearch }) => (
    <ReviewAdmin
      state={state}
      onState={(next) => onSearch(next === 'pending' ? {} : { state: next }, 'replace')}
    />
  ),
});
