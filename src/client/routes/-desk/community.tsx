import { msg } from '@lingui/core/macro';
import { idPattern, maxSearchLength } from '#src/contract/choices.ts';
import { communityMarks } from '#src/contract/desk/desk-choices.ts';
import { CommunityList } from '#src/client/features/desk/communities/community-list.tsx';
import {
  deskCommunityListQueryOptions,
  deskCommunityQueryOptions,
} from '#src/client/features/desk/communities/community-queries.ts';
import { CommunityScreen } from '#src/client/features/desk/communities/community-screen.tsx';
import { matching, oneOf, searchParams, words } from '#src/client/lib/routing/search-params.ts';
import { defineSection } from '#src/client/lib/routing/sections.tsx';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';

const Search = searchParams({
  id: matching(idPattern),
  q: words(maxSearchLength),
  state: oneOf(communityMarks),
});

/** Communities: the list, or with `?id=` one of them. */
export const section = defineSection({
  search: Search,
  title: ({ id }) =>
    id === undefined ? msg({ message: 'Komunitas', context: 'several' }) : msg`Komunitas`,
  load: ({ queryClient }, { id, ...filters }) =>
    loadSection<unknown>(
      queryClient,
      id === undefined
        ? queryClient.ensureInfiniteQueryData(deskCommunityListQueryOptions(filters))
        : queryClient.ensureQueryData(deskCommunityQueryOptions(id)),
    ),
  Screen({ search: { id, ...filters }, onSearch }) {
    if (id !== undefined) return <CommunityScreen key={id} id={id} />;
    return <CommunityList search={filters} onSearch={(next) => onSearch(next, 'replace')} />;
  },
});
