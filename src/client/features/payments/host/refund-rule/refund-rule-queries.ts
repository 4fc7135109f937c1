import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#src/contract/endpoint.ts';
import { getRefundRule, setRefundRule } from '#src/contract/refunds/refund-rule.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';

/** What comes back of a paid place that is given up. */
export function refundRuleQueryOptions(eventId: string) {
  return queryOptions({
    queryKey: ['event-console', 'detail', { refundRuleOf: eventId }],
    queryFn: apiQuery(getRefundRule, { params: { id: eventId } }),
    retry: retryOnline,
  });
}

/** Sets it. A conflict brings what the other host made of it. */
export function setRefundRuleMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (body: CallOf<typeof setRefundRule>['body']) =>
      callApi(setRefundRule, { params: { id: eventId }, body }),
    onSuccess: (kept) => client.setQueryData(refundRuleQueryOptions(eventId).queryKey, kept),
    onError: () => client.invalidateQueries(refundRuleQueryOptions(eventId)),
  });
}
