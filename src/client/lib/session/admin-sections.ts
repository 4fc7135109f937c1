import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query.ts';
import { orNotFound } from '../api/or-not-found.ts';
import { retryOnline } from '../api/query-client.ts';

/** The admin sections that the member may use; empty for most. */
export function adminSectionsQueryOptions() {
  return queryOptions({
    queryKey: ['member', 'list', { of: 'admin-section' }],
    queryFn: apiQuery(async () => (await import('#src/contract/member.ts')).listAdminSections, {}),
    retry: retryOnline,
  });
}

/**
 * For the loader of a section: waits for what it shows, and for the tabs, which would otherwise come later and move it.
 *
 * @throws the router's notFound to whoever may not open the section
 */
export async function loadSection<T>(client: QueryClient, answer: Promise<T>): Promise<T> {
  const tabs = client.ensureQueryData(adminSectionsQueryOptions());
  const [shown] = await Promise.all([orNotFound(answer), tabs]);
  return shown;
}
