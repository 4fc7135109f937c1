import { msg } from '@lingui/core/macro';
import { WorkDesk } from '#src/client/features/content/portfolio-editing/work-desk.tsx';
import { deskWorkQueryOptions } from '#src/client/features/content/portfolio-editing/work-queries.ts';
import { searchParams } from '#src/client/lib/routing/search-params.ts';
import { defineSection } from '#src/client/lib/routing/sections.tsx';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import { newOrId } from './new-or-id.ts';

const Search = searchParams({ id: newOrId });

/** The portfolio: the list, or with `?id=` the form of one entry, `new` for another. */
export const section = defineSection({
  search: Search,
  title: () => msg`Portofolio`,
  load: ({ queryClient }) =>
    loadSection(queryClient, queryClient.ensureQueryData(deskWorkQueryOptions())),
  Screen: ({ search: { id }, onSearch }) => <WorkDesk id={id} onDone={() => onSearch({})} />,
});
