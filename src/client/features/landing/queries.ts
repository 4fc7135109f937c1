import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryPublicList } from '#src/client/lib/api/public-query.ts';

const contract = () => import('#src/contract/races-events/races-events.ts');

/** How much there is on Derap right now. */
export function numbersQueryOptions() {
  return queryOptions({
    queryKey: ['landing', 'detail', { of: 'numbers' }],
    queryFn: apiQuery(async () => (await contract()).getPublicNumbers, {}),
    retry: retryPublicList,
  });
}
