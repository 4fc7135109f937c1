import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const contract = () => import('#src/contract/add-ons/add-ons.ts');

/** What one may add to a place of an event, and what comes back of one that is given up. */
export function extrasQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['registration', 'detail', { extras: eventId }],
    queryFn: apiQuery(async () => (await contract()).getExtras, { params: { id: eventId } }),
    retry: retryOnline,
  });
}
