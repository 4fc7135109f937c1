import { msg } from '@lingui/core/macro';
import { inquiryStates } from '#src/contract/content/content-choices.ts';
import { InquiryAdmin } from '#src/client/features/inquiry/inquiry-admin.tsx';
import { inquiryListQueryOptions } from '#src/client/features/inquiry/desk-queries.ts';
import { oneOf, searchParams } from '#src/client/lib/routing/search-params.ts';
import { defineSection } from '#src/client/lib/routing/sections.tsx';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';

const Search = searchParams({ state: oneOf(inquiryStates) });

export const section = defineSection({
  search: Search,
  title: () => msg`Pertanyaan masuk`,
  load: ({ queryClient }, { state }) =>
    loadSection(queryClient, queryClient.ensureInfiniteQueryData(inquiryListQueryOptions(state))),
  Screen: ({ search: { state }, onSearch }) => (
    <InquiryAdmin state={state} onState={(next) => onSearch({ state: next }, 'replace')} />
  ),
});
