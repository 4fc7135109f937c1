import {
  type InfiniteData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import {
  getOrderPayment,
  getProof,
  getRefundProof,
  listPayments,
  sendRefundProof,
} from '#src/contract/payments/order-payments.ts';
import type { PaymentFilter } from '#src/contract/payments/payment-choices.ts';
import { apiQuery } from '#src/client/lib/api/api-query.ts';
import { cursorQueryOptions, mergePages } from '#src/client/lib/api/cursor-query-options.ts';
import { fetchFile } from '#src/client/lib/session/fetch-file.ts';
import { retryOnline } from '#src/client/lib/api/query-client.ts';
import { sendPicture } from '#src/client/lib/pictures/upload-image.ts';
import { refreshConsole } from '#src/client/features/event-console/shared/overview-query.ts';

const pageSize = 50;

/** Orders of an event by how their money stands, and how many each filter would show. */
export function paymentListQueryOptions(eventId: string, show: PaymentFilter) {
  return cursorQueryOptions({
    queryKey: ['event-console', 'list', { paymentsOf: eventId, show }],
    pageQuery: (page) =>
      apiQuery(listPayments, {
        params: { id: eventId },
        query: { show, limit: pageSize, ...page },
      }),
    select: mergePayments,
    retry: retryOnline,
  });
}

function mergePayments(data: InfiniteData<ResponseOf<typeof listPayments>, string | null>) {
  return { ...mergePages(data), counts: data.pages[0]?.counts };
}

/** One order, whatever filter would show it. */
export function orderQueryOptions(eventId: string, orderId: string) {
  return queryOptions({
    queryKey: ['event-console', 'detail', { eventId, orderId }],
    queryFn: apiQuery(getOrderPayment, {
      params: { id: eventId, orderId },
    }),
    retry: retryOnline,
  });
}

/** Which picture: a runner's proof, or a host's that money went back. `version` changes with each newer one. */
export type ProofOf = {
  eventId: string;
  orderId: string;
  kind: 'transfer' | 'refund';
  version: string;
};

/** A proof's picture. It never changes, and is not kept once nothing shows it. */
export function proofQueryOptions(proof: ProofOf) {
  return queryOptions({
    queryKey: ['order-proof', 'detail', proof],
    queryFn: async ({ signal }) => {
      const { path } = proof.kind === 'transfer' ? getProof : getRefundProof;
      return await fetchFile(toAddress(path, proof), signal);
    },
    retry: retryOnline,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

/** Sends a host's proof that money went back. */
export function refundProofMutationOptions(
  client: QueryClient,
  which: { eventId: string; orderId: string },
) {
  return mutationOptions({
    mutationFn: async (picture: Blob) => {
      const path = toAddress(sendRefundProof.path, which);
      await sendPicture(sendRefundProof, { path, file: picture });
    },
    onSuccess: () => refreshConsole(client),
  });
}

function toAddress(path: string, { eventId, orderId }: { eventId: string; orderId: string }) {
  return path.replace(':id', eventId).replace(':orderId', orderId);
}
