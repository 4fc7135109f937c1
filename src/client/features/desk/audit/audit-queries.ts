import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { AuditKind } from '#src/contract/desk/audit-kinds.ts';
import type { AuditDays } from '#src/contract/desk/desk-choices.ts';
import { exportAudit, listAudit } from '#src/contract/desk/desk-audit.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

export type AuditSearch = {
  by?: string | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  kind?: AuditKind | undefined;
  action?: string | undefined;
  days?: AuditDays | undefined;
};

const pageSize = 50;

/** The audit log, newest first, page by page. */
export function auditQueryOptions(search: AuditSearch) {
  return cursorQueryOptions({
    queryKey: ['desk', 'list', { of: 'audit', ...search }],
    pageQuery: (page) =>
      apiQuery(listAudit, {
        query: { ...search, limit: pageSize, ...page },
      }),
    select: mergePages,
    retry: retryOnline,
  });
}

/** The entries for a file; that they were taken is an entry itself. */
export function exportAuditMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: AuditSearch) => callApi(exportAudit, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['desk', 'list'] }),
  });
}
