import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  AcceptBody,
  OfferBody,
  TicketTransfer,
} from '#src/contract/registration/transfers.ts';
import { apiQuery, callImported } from '#src/client/lib/api/api-query.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { ticketListQueryOptions, ticketQueryOptions } from '../queries.ts';

const contract = () => import('#src/contract/registration/transfers.ts');

/** Whether one's ticket may be given on, and the offer that waits. */
export function transferQueryOptions(id: string) {
  return queryOptions({
    queryKey: ['registration', 'detail', { transferOf: id }],
    queryFn: apiQuery(async () => (await contract()).getTransfer, { params: { id } }),
    // Its receiver may have taken it meanwhile.
    staleTime: 0,
    retry: retryOnline,
  });
}

/** Offers a ticket to another runner. */
export function offerMutationOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: OfferBody) =>
      callImported(async () => (await contract()).offerTransfer, { params: { id }, body }),
    onSuccess: (answer) => showTransfer(client, { id, answer }),
    // It may have been offered on another phone.
    onError: () => client.invalidateQueries({ queryKey: transferQueryOptions(id).queryKey }),
  });
}

/** Takes the offer of a ticket back. */
export function withdrawMutationOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: () =>
      callImported(async () => (await contract()).withdrawTransfer, { params: { id } }),
    onSuccess: (answer) => showTransfer(client, { id, answer }),
    // It may be somebody else's by now: the ticket says so.
    onError: () => client.invalidateQueries({ queryKey: ['registration'] }),
  });
}

/** In the sheet at once, and on the ticket and in the list as soon as they are fetched. */
function showTransfer(
  client: QueryClient,
  { id, answer }: { id: string; answer: { transfer: TicketTransfer } },
): void {
  client.setQueryData(transferQueryOptions(id).queryKey, answer);
  void client.invalidateQueries({ queryKey: ticketQueryOptions(id).queryKey });
  void client.invalidateQueries({ queryKey: ticketListQueryOptions().queryKey });
}

/** The place that a link offers. */
export function offeredQueryOptions(code: string) {
  return queryOptions({
    queryKey: ['registration', 'detail', { transfer: code }],
    queryFn: apiQuery(async () => (await contract()).getOfferedTransfer, { params: { code } }),
    retry: retryOnline,
  });
}

/** Takes an offered place into the reader's account. */
export function acceptMutationOptions(client: QueryClient, code: string) {
  return mutationOptions({
    mutationFn: (body: AcceptBody) =>
      callImported(async () => (await contract()).acceptTransfer, { params: { code }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['registration', 'list'] }),
  });
}
