import { msg } from '@lingui/core/macro';
import { pageSlugs } from '#src/contract/content/content.ts';
import { PageList } from '#src/client/features/content/page-editing/page-list.tsx';
import {
  deskPageListQueryOptions,
  deskPageQueryOptions,
} from '#src/client/features/content/page-editing/page-queries.ts';
import { PageScreen } from '#src/client/features/content/page-editing/page-screen.tsx';
import { oneOf, searchParams } from '#src/client/lib/routing/search-params.ts';
import { defineSection } from '#src/client/lib/routing/sections.tsx';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';

const Search = searchParams({ id: oneOf(pageSlugs) });

/** The long texts: the list, or with `?id=` the form of one and its versions. */
export const section = defineSection({
  search: Search,
  title: () => msg`Halaman`,
  load: ({ queryClient }, { id }) =>
    loadSection<unknown>(
      queryClient,
      id === undefined
        ? queryClient.ensureQueryData(deskPageListQueryOptions())
        : queryClient.ensureQueryData(deskPageQueryOptions(id)),
    ),
  Screen: ({ search: { id } }) =>
    id === undefined ? <PageList /> : <PageScreen key={id} slug={id} />,
});
