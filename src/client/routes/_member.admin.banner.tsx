import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { BannerDesk } from '#src/client/features/popup/editing/banner-desk.tsx';
import { deskBannersQueryOptions } from '#src/client/features/popup/editing/banner-queries.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { matching, searchParams } from '#src/client/lib/routing/search-params.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';

/** The banners of the popup: the list, or with `?id=` the form of one, `new` for another. */
export const Route = createFileRoute('/_member/admin/banner')({
  validateSearch: searchParams({ id: matching(/^(new|[0-9a-hjkmnp-tv-z]{12})$/) }),
  // Awaited: to anybody but editors this screen does not exist.
  loader: async ({ context: { i18n, queryClient } }) => {
    await loadSection(queryClient, queryClient.ensureQueryData(deskBannersQueryOptions()));
    return { title: i18n._(msg`Banner`) };
  },
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const { id } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <BannerDesk id={id} onDone={() => void navigate({ search: {} })} />;
}
