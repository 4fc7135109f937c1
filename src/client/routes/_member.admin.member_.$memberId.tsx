import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { deskMemberQueryOptions } from '#src/client/features/desk/members/member-queries.ts';
import { MemberScreen } from '#src/client/features/desk/members/member-screen.tsx';
import { idParams } from '#src/client/lib/routing/id-params.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';

export const Route = createFileRoute('/_member/admin/member_/$memberId')({
  params: idParams('memberId'),
  // Awaited: to anybody but admins this screen does not exist.
  loader: async ({ context: { i18n, queryClient }, params: { memberId } }) => {
    await loadSection(queryClient, queryClient.ensureQueryData(deskMemberQueryOptions(memberId)));
    return { title: i18n._(msg`Akun`) };
  },
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  return <MemberScreen id={Route.useParams().memberId} />;
}
