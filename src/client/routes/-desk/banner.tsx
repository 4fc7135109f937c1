import { msg } from '@lingui/core/macro';
import { BannerDesk } from '#src/client/features/popup/editing/banner-desk.tsx';
import { deskBannersQueryOptions } from '#src/client/features/popup/editing/banner-queries.ts';
import { searchParams } from '#src/client/lib/routing/search-params.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import type { DeskPart } from './desk-part.ts';
import { newOrId } from './new-or-id.ts';

const { parse } = searchParams({ id: newOrId });

/** The banners of the popup: the list, or with `?id=` the form of one, `new` for another. */
export const part: DeskPart = {
  async load({ i18n, queryClient }) {
    await loadSection(queryClient, queryClient.ensureQueryData(deskBannersQueryOptions()));
    return i18n._(msg`Banner`);
  },
  Screen: ({ search, onSearch }) => (
    <BannerDesk id={parse(search).id} onDone={() => onSearch({}, 'push')} />
  ),
};
