import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { maxSearchLength } from '#src/contract/choices.ts';
import { accountStates, siteRoles } from '#src/contract/desk/desk-choices.ts';
import { MemberList } from '#src/client/features/desk/members/member-list.tsx';
import { deskMemberListQueryOptions } from '#src/client/features/desk/members/member-queries.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { oneOf, searchParams, words } from '#src/client/lib/routing/search-params.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';

export const Route = createFileRoute('/_member/admin/member')({
  validateSearch: searchParams({
    q: words(maxSearchLength),
    role: oneOf(siteRoles),
    state: oneOf(accountStates),
  }),
  loaderDeps: ({ search: { q, role, state } }) => ({ q, role, state }),
  // Awaited: to anybody but admins this screen does not exist.
  loader: async ({ context: { i18n, queryClient }, deps }) => {
    await loadSection(
      queryClient,
      queryClient.ensureInfiniteQueryData(deskMemberListQueryOptions(deps)),
    );
    return { title: i18n._(msg({ message: 'Anggota', context: 'heading of a list' })) };
  },
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const { q, role, state } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MemberList
      search={{ q, role, state }}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
