import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query.ts';

/** The state of the member's account, such as whether its address is confirmed, and what deleting it would do. */
export function accountStateQueryOptions() {
  return queryOptions({
    queryKey: ['account', 'detail', {}],
    queryFn: apiQuery(async () => (await import('#src/contract/account.ts')).getAccountState, {}),
  });
}
