import { queryOptions } from '@tanstack/react-query';
import { getPublicNumbers } from '#src/contract/races-events.ts';
import { apiQuery } from '#src/client/lib/api.ts';
import { retryPublicList } from '#src/client/lib/public-query.ts';

/** How much there is on Derap right now. */
export function numbersQueryOptions() {
  return queryOptions({
    queryKey: ['landing', 'detail', { of: 'numbers' }],
    queryFn: apiQuery(getPublicNumbers, {}),
    retry: retryPublicList,
  });
}
