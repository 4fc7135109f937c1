import { msg } from '@lingui/core/macro';
import { WorkDesk } from '#src/client/features/content/portfolio-editing/work-desk.tsx';
import { deskWorkQueryOptions } from '#src/client/features/content/portfolio-editing/work-queries.ts';
import { searchParams } from '#src/client/lib/routing/search-params.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import type { DeskPart } from './desk-part.ts';
import { newOrId } from './new-or-id.ts';

const { parse } = searchParams({ id: newOrId });

/** The portfolio: the list, or with `?id=` the form of one entry, `new` for another. */
export const part: DeskPart = {
  async load({ i18n, queryClient }) {
    await loadSection(queryClient, queryClient.ensureQueryData(deskWorkQueryOptions()));
    return i18n._(msg`Portofolio`);
  },
  Screen: ({ search, onSearch }) => (
    <WorkDesk id={parse(search).id} onDone={() => onSearch({}, 'push')} />
  ),
};
