import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { CommunityList } from '#src/client/features/community/list/community-list.tsx';
import { CommunitySearch } from '#src/client/features/community/list/community-search.ts';
import {
  communityFacetsQueryOptions,
  communityListQueryOptions,
} from '#src/client/features/community/queries.ts';
import { pageHead } from '#src/client/lib/routing/head.ts';
import { loadedHead } from '#src/client/lib/routing/loaded-head.ts';
import { warmList } from '#src/client/lib/api/public-query.ts';

export const Route = createFileRoute('/community/')({
  validateSearch: CommunitySearch,
  loaderDeps: ({ search }) => CommunitySearch.parse(search),
  loader: async ({ context, deps }) => {
    await warmList(
      context.queryClient,
      communityListQueryOptions(deps),
      communityFacetsQueryOptions(),
    );
    return {
      head: pageHead({
        context,
        title: context.i18n._(msg`Komunitas lari`),
        description: context.i18n._(
          msg`Komunitas lari dari Aceh sampai Papua: lihat jadwal mingguan, pace, dan titik kumpulnya, lalu ikut lari berikutnya.`,
        ),
        path: '/community',
        isPersonal: deps.near !== undefined,
      }),
    };
  },
  head: loadedHead,
  component: Screen,
});

function Screen() {
  const search = CommunitySearch.parse(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <CommunityList
      search={search}
      onSearch={(next, step) =>
        void navigate({ search: next, replace: step === 'replace', resetScroll: false })
      }
    />
  );
}
