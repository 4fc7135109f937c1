import { msg } from '@lingui/core/macro';
import { reviewStates } from '#src/contract/desk/content-choices.ts';
import { ReviewAdmin } from '#src/client/features/review/review-admin.tsx';
import { reviewsToCheckQueryOptions } from '#src/client/features/review/desk-queries.ts';
import { oneOf, searchParams } from '#src/client/lib/routing/search-params.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import type { DeskPart, DeskSearch } from './desk-part.ts';

const { parse } = searchParams({ state: oneOf(reviewStates) });
const stateOf = (search: DeskSearch) => parse(search).state ?? 'pending';

export const part: DeskPart = {
  async load({ i18n, queryClient }, search) {
    const options = reviewsToCheckQueryOptions(stateOf(search));
    await loadSection(queryClient, queryClient.ensureInfiniteQueryData(options));
    return i18n._(msg`Ulasan untuk diperiksa`);
  },
  Screen: ({ search, onSearch }) => (
    <ReviewAdmin
      state={stateOf(search)}
      onState={(state) => onSearch(state === 'pending' ? {} : { state }, 'replace')}
    />
  ),
};
