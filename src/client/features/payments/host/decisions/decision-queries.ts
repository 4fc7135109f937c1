import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { decidePayment, type DecisionBody } from '#src/contract/payments/order-payments.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { refreshConsole } from '#src/client/features/event-console/shared/overview-query.ts';

/** What a host says of an order's money; sent again with the same id, it happens once. */
export function decisionMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: ({ orderId, body }: { orderId: string; body: DecisionBody }) =>
      callApi(decidePayment, {
        params: { id: eventId, orderId },
        body,
      }),
    // Also after a refusal: another host may have been quicker.
    onSettled: () => refreshConsole(client),
  });
}
