import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { idPattern, maxSearchLength } from '#src/contract/choices.ts';
import { auditKinds } from '#src/contract/desk/audit-kinds.ts';
import { auditDays } from '#src/contract/desk/desk-choices.ts';
import { AuditLog } from '#src/client/features/desk/audit/audit-log.tsx';
import { auditQueryOptions } from '#src/client/features/desk/audit/audit-queries.ts';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { matching, oneOf, searchParams, words } from '#src/client/lib/routing/search-params.ts';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';

export const Route = createFileRoute('/_member/admin/audit')({
  validateSearch: searchParams({
    by: words(maxSearchLength),
    actor: matching(idPattern),
    subject: matching(idPattern),
    kind: oneOf(auditKinds),
    action: matching(/^[a-z_]{1,30}\.[a-z_]{1,30}$/),
    days: oneOf(auditDays),
  }),
  loaderDeps: ({ search }) => search,
  // Awaited: to anybody but admins this screen does not exist.
  loader: async ({ context: { i18n, queryClient }, deps }) => {
    await loadSection(queryClient, queryClient.ensureInfiniteQueryData(auditQueryOptions(deps)));
    return { title: i18n._(msg`Catatan tindakan`) };
  },
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuditLog
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
