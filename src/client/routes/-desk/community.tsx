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
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import type { DeskPart } from './desk-part.ts';

const { parse } = searchParams({
  id: matching(idPattern),
  q: words(maxSearchLength),
  state: oneOf(communityMarks),
});

/** Communities: the list, or with `?id=` one of them. */
export const part: DeskPart = {
  async load({ i18n, queryClient }, search) {
    const { id, ...filters } = parse(search);
    if (id !== undefined) {
      await loadSection(queryClient, queryClient.ensureQueryData(deskCommunityQueryOptions(id)));
      return i18n._(msg`Komunitas`);
    }
    const options = deskCommunityListQueryOptions(filters);
    await loadSection(queryClient, queryClient.ensureInfiniteQueryData(options));
    return i18n._(msg({ message: 'Komunitas', context: 'several' }));
  },
  Screen({ search, onSearch }) {
    const { id, ...filters } = parse(search);
    if (id !== undefined) return <CommunityScreen key={id} id={id} />;
    return <CommunityList search={filters} onSearch={(next) => onSearch(next, 'replace')} />;
  },
};
