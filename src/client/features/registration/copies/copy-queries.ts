import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#src/client/lib/api/api.ts';
import { importForCall } from '#src/client/lib/api/import-for-call.ts';
import { applyTicketChange } from '../changes.ts';

const contract = () => import('#src/contract/tickets/ticket-codes.ts');

/** Gives a ticket a new code. */
export function replaceCodeMutationOptions(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (id: string) =>
      callApi((await importForCall(contract)).replaceOwnCode, { params: { id } }),
    onSuccess: ({ registration }) => applyTicketChange(client, registration),
  });
}
