import { msg } from '@lingui/core/macro';
import { idPattern, maxSearchLength } from '#src/contract/choices.ts';
import { accountStates, siteRoles } from '#src/contract/desk/desk-choices.ts';
import { MemberList } from '#src/client/features/desk/members/member-list.tsx';
import {
  deskMemberListQueryOptions,
  deskMemberQueryOptions,
} from '#src/client/features/desk/members/member-queries.ts';
import { MemberScreen } from '#src/client/features/desk/members/member-screen.tsx';
import { matching, oneOf, searchParams, words } from '#src/client/lib/routing/search-params.ts';
import { defineSection } from '#src/client/lib/routing/sections.tsx';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';

const Search = searchParams({
  id: matching(idPattern),
  q: words(maxSearchLength),
  role: oneOf(siteRoles),
  state: oneOf(accountStates),
});

/** Accounts: the list, or with `?id=` one of them. */
export const section = defineSection({
  search: Search,
  title: ({ id }) =>
    id === undefined ? msg({ message: 'Anggota', context: 'heading of a list' }) : msg`Akun`,
  load: ({ queryClient }, { id, ...filters }) =>
    loadSection<unknown>(
      queryClient,
      id === undefined
        ? queryClient.ensureInfiniteQueryData(deskMemberListQueryOptions(filters))
        : queryClient.ensureQueryData(deskMemberQueryOptions(id)),
    ),
  Screen({ search: { id, ...filters }, onSearch }) {
    if (id !== undefined) return <MemberScreen key={id} id={id} />;
    return <MemberList search={filters} onSearch={(next) => onSearch(next, 'replace')} />;
  },
});
