import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { DecisionBody } from '#src/contract/payment/order-payments.ts';
import { callImported } from '#src/client/lib/api/api-query.ts';
import { refreshConsole } from '../queries.ts';

const contract = () => import('#src/contract/payment/order-payments.ts');

/** What a host says of an order's money; sent again with the same id, it happens once. */
export function decisionMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: ({ orderId, body }: { orderId: string; body: DecisionBody }) =>
      callImported(async () => (await contract()).decidePayment, {
        params: { id: eventId, orderId },
        body,
      }),
    // Also after a refusal: another host may have been quicker.
    onSettled: () => refreshConsole(client),
  });
}
