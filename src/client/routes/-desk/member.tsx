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
import { loadSection } from '#src/client/lib/session/admin-sections.ts';
import type { DeskPart } from './desk-part.ts';

const { parse } = searchParams({
  id: matching(idPattern),
  q: words(maxSearchLength),
  role: oneOf(siteRoles),
  state: oneOf(accountStates),
});

/** Accounts: the list, or with `?id=` one of them. */
export const part: DeskPart = {
  async load({ i18n, queryClient }, search) {
    const { id, ...filters } = parse(search);
    if (id !== undefined) {
      await loadSection(queryClient, queryClient.ensureQueryData(deskMemberQueryOptions(id)));
      return i18n._(msg`Akun`);
    }
    const options = deskMemberListQueryOptions(filters);
    await loadSection(queryClient, queryClient.ensureInfiniteQueryData(options));
    return i18n._(msg({ message: 'Anggota', context: 'heading of a list' }));
  },
  Screen({ search, onSearch }) {
    const { id, ...filters } = parse(search);
    if (id !== undefined) return <MemberScreen key={id} id={id} />;
    return <MemberList search={filters} onSearch={(next) => onSearch(next, 'replace')} />;
  },
};
