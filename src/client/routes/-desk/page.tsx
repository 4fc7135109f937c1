import { msg } from '@lingui/core/macro';
import { pageSlugs } from '#src/contract/content/content.ts';
import { PageList } from '#src/client/features/content/page-editing/page-list.tsx';
import {
  deskPageListQueryOptions,
  deskPageQueryOptions,
} from '#src/client/features/content/page-editing/page-queries.ts';
import { PageScreen } from '#src/client/features/content/page-editing/page-screen.tsx';
import { oneOf, searchParams } from '#src/client/lib/routing/search-params.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import type { DeskPart } from './desk-part.ts';

const { parse } = searchParams({ id: oneOf(pageSlugs) });

/** The long texts: the list, or with `?id=` the form of one and its versions. */
export const part: DeskPart = {
  async load({ i18n, queryClient }, search) {
    const { id } = parse(search);
    if (id === undefined) {
      await loadSection(queryClient, queryClient.ensureQueryData(deskPageListQueryOptions()));
    } else {
      await loadSection(queryClient, queryClient.ensureQueryData(deskPageQueryOptions(id)));
    }
    return i18n._(msg`Halaman`);
  },
  Screen({ search }) {
    const { id } = parse(search);
    return id === undefined ? <PageList /> : <PageScreen key={id} slug={id} />;
  },
};
