import { msg } from '@lingui/core/macro';
import { BannerDesk } from '#src/client/features/popup/editing/banner-desk.tsx';
import { deskBannersQueryOptions } from '#src/client/features/popup/editing/banner-queries.ts';
import { searchParams } from '#src/client/lib/routing/search-params.ts';
import { defineSection } from '#src/client/lib/routing/sections.tsx';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import { newOrId } from './new-or-id.ts';

const Search = searchParams({ id: newOrId });

/** The banners of the popup: the list, or with `?id=` the form of one, `new` for another. */
export const section = defineSection({
  search: Search,
  title: () => msg`Banner`,
  load: ({ queryClient }) =>
    loadSection(queryClient, queryClient.ensureQueryData(deskBannersQueryOptions())),
  Screen: ({ search: { id }, onSearch }) => <BannerDesk id={id} onDone={() => onSearch({})} />,
});
