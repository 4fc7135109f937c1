import { msg } from '@lingui/core/macro';
import { inquiryStates } from '#src/contract/desk/content-choices.ts';
import { InquiryAdmin } from '#src/client/features/inquiry/inquiry-admin.tsx';
import { inquiryListQueryOptions } from '#src/client/features/inquiry/desk-queries.ts';
import { oneOf, searchParams } from '#src/client/lib/routing/search-params.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import type { DeskPart } from './desk-part.ts';

const { parse } = searchParams({ state: oneOf(inquiryStates) });

export const part: DeskPart = {
  async load({ i18n, queryClient }, search) {
    const options = inquiryListQueryOptions(parse(search).state);
    await loadSection(queryClient, queryClient.ensureInfiniteQueryData(options));
    return i18n._(msg`Pertanyaan masuk`);
  },
  Screen: ({ search, onSearch }) => (
    <InquiryAdmin state={parse(search).state} onState={(state) => onSearch({ state }, 'replace')} />
  ),
};
