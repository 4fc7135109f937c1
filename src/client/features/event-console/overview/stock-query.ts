import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOf } from '#src/contract/endpoint.ts';
import { changeJerseyStock } from '#src/contract/participants/jersey-stock.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { refreshConsole } from '../shared/overview-query.ts';

/** What the hosts have of each size that changed; null: not counted. */
export function stockMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: (stock: CallOf<typeof changeJerseyStock>['body']['stock']) =>
      callApi(changeJerseyStock, { params: { id: eventId }, body: { stock } }),
    onSuccess: () => refreshConsole(client),
  });
}
