import { msg } from '@lingui/core/macro';
import { idPattern, maxSearchLength } from '#src/contract/choices.ts';
import { auditKinds } from '#src/contract/desk/audit-kinds.ts';
import { auditDays } from '#src/contract/desk/desk-choices.ts';
import { AuditLog } from '#src/client/features/desk/audit/audit-log.tsx';
import { auditQueryOptions } from '#src/client/features/desk/audit/audit-queries.ts';
import { matching, oneOf, searchParams, words } from '#src/client/lib/routing/search-params.ts';
import { defineSection } from '#src/client/lib/routing/sections.tsx';
import { loadSection } from '#src/client/lib/session/admin-sections.ts';

const Search = searchParams({
  by: words(maxSearchLength),
  actor: matching(idPattern),
  subject: matching(idPattern),
  kind: oneOf(auditKinds),
  action: matching(/^[a-z_]{1,30}\.[a-z_]{1,30}$/),
  days: oneOf(auditDays),
});

export const section = defineSection({
  search: Search,
  title: () => msg`Catatan tindakan`,
  load: ({ queryClient }, search) =>
    loadSection(queryClient, queryClient.ensureInfiniteQueryData(auditQueryOptions(search))),
  Screen: ({ search, onSearch }) => (
    <AuditLog search={search} onSearch={(next) => onSearch(next, 'replace')} />
  ),
});
