import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RefundAccountBody } from '#src/contract/payments/refund-account.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

const contract = () => import('#src/contract/payments/refund-account.ts');

/** What goes back of a ticket's order, and to which account. */
export function ownRefundQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['registration', 'detail', { refundOf: id }],
    queryFn: apiQuery(async () => (await contract()).getOwnRefund, { params: { id } }),
    retry: retryOnline,
  });
}

/** The account to pay back to. */
export function saveRefundAccountMutationOptions(client: QueryClient, id: string) {
  const { queryKey } = ownRefundQueryOptions(id);
  return mutationOptions({
    mutationFn: (body: RefundAccountBody) =>
      callImported(async () => (await contract()).saveRefundAccount, { params: { id }, body }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    // It may have been paid back meanwhile.
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
